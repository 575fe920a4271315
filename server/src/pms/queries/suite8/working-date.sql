-- Reads the day the PMS is working on; a hotel's day ends with its night audit, not at midnight.
-- Binds: none.
-- Columns: WORKING_DATE (one row).
-- Reads: WGBS (WGBS_DATEVALUE).
SELECT TO_CHAR(WGBS_DATEVALUE, 'YYYY-MM-DD') AS WORKING_DATE
FROM WGBS
