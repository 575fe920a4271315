-- Reads the beds that can be sold each day, from the rooms whose validity covers it.
-- Binds: :from_date and :to_date, the first and last day, both included, as YYYY-MM-DD.
-- Columns: WDAT_DATE, NOOFBEDS; one row per day, 0 beds where no room is valid.
-- Reads: WDAT (WDAT_DATE), YRMS (YRMS_VALIDFROM, YRMS_VALIDUNTIL, YRMS_YCAT_ID), YCAT (YCAT_ID, YCAT_NOOFBEDS).
SELECT TO_CHAR(W.WDAT_DATE, 'YYYY-MM-DD') AS WDAT_DATE,
  -- The beds of a room are those of its category.
  COALESCE(SUM(C.YCAT_NOOFBEDS), 0) AS NOOFBEDS
FROM WDAT W
LEFT JOIN YRMS R ON R.YRMS_VALIDFROM <= W.WDAT_DATE AND R.YRMS_VALIDUNTIL >= W.WDAT_DATE
LEFT JOIN YCAT C ON C.YCAT_ID = R.YRMS_YCAT_ID
WHERE W.WDAT_DATE BETWEEN TO_DATE(:from_date, 'YYYY-MM-DD') AND TO_DATE(:to_date, 'YYYY-MM-DD')
GROUP BY W.WDAT_DATE
ORDER BY W.WDAT_DATE
