-- Reads the columns of a table that the account may read, whoever owns it, for the diagnostic.
-- Binds: :table_name, in capitals as Oracle keeps it.
-- Columns: OWNER, COLUMN_NAME; one row per column.
-- Reads: none of the PMS's tables.
SELECT C.OWNER AS OWNER, C.COLUMN_NAME AS COLUMN_NAME
FROM ALL_TAB_COLUMNS C
WHERE C.TABLE_NAME = :table_name
