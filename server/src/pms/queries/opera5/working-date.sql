-- Reads the business date OPERA is working on; it ends with the night audit, not at midnight.
-- Binds: none.
-- Columns: WORKING_DATE (one row).
-- Reads: BUSINESSDATE (BUSINESS_DATE, STATE).
SELECT TO_CHAR(MAX(BUSINESS_DATE), 'YYYY-MM-DD') AS WORKING_DATE
FROM BUSINESSDATE
WHERE STATE = 'OPEN'
