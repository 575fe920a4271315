-- Reads the version of the database, for the diagnostic.
-- Binds: none.
-- Columns: VERSION; the row that begins with Oracle counts, else the first.
-- Reads: none of the PMS's tables.
SELECT BANNER AS VERSION
FROM V$VERSION
