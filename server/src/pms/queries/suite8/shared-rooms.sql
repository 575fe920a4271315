-- Reads how many rooms several reservations share, each night counted, for the diagnostic.
-- Binds: :from_date and :to_date, the first and last night, both included, as YYYY-MM-DD.
-- Columns: SHARES (one row).
-- Reads: YDET (YDET_DATE, YDET_YRES_ID, YDET_SHARENUM), YRES (YRES_ID, YRES_RESSTATUS).
WITH SHARED_ROOM AS (
  SELECT D.YDET_DATE, D.YDET_SHARENUM
  FROM YDET D
  JOIN YRES R ON R.YRES_ID = D.YDET_YRES_ID
  WHERE R.YRES_RESSTATUS = 1
    AND COALESCE(D.YDET_SHARENUM, 0) <> 0
    AND D.YDET_DATE BETWEEN TO_DATE(:from_date, 'YYYY-MM-DD') AND TO_DATE(:to_date, 'YYYY-MM-DD')
  GROUP BY D.YDET_DATE, D.YDET_SHARENUM
  HAVING COUNT(*) > 1
)
SELECT COUNT(*) AS SHARES
FROM SHARED_ROOM
