-- Asks: the beds that can be sold each day, from the rooms OPERA has now; pseudo rooms are no beds.
-- Binds: :from_date and :to_date, the first and last day, both included, as YYYY-MM-DD.
-- Columns: WDAT_DATE, NOOFBEDS; one row per day, null where a room's category does not say its beds.
WITH DIGIT AS (
  SELECT 0 AS D FROM DUAL UNION ALL SELECT 1 FROM DUAL UNION ALL SELECT 2 FROM DUAL
  UNION ALL SELECT 3 FROM DUAL UNION ALL SELECT 4 FROM DUAL UNION ALL SELECT 5 FROM DUAL
  UNION ALL SELECT 6 FROM DUAL UNION ALL SELECT 7 FROM DUAL UNION ALL SELECT 8 FROM DUAL
  UNION ALL SELECT 9 FROM DUAL
),
-- OPERA has no table of days: up to a hundred of them from the first.
CALENDAR AS (
  SELECT TO_DATE(:from_date, 'YYYY-MM-DD') + T.D * 10 + O.D AS STAY_DATE
  FROM DIGIT T
  CROSS JOIN DIGIT O
  WHERE TO_DATE(:from_date, 'YYYY-MM-DD') + T.D * 10 + O.D <= TO_DATE(:to_date, 'YYYY-MM-DD')
),
BEDS AS (
  -- The beds of a room are those of its category; a null stays one, it is not 0.
  SELECT CASE WHEN COUNT(*) = COUNT(C.MAX_FIX_BED_OCCUPANCY)
    THEN SUM(C.MAX_FIX_BED_OCCUPANCY) END AS NOOFBEDS
  FROM ROOM R
  LEFT JOIN ROOM_CATEGORY_TEMPLATE C ON C.ROOM_CATEGORY = R.ROOM_CATEGORY
  WHERE COALESCE(C.PSUEDO_ROOM_TYPE, 'N') <> 'Y'
)
SELECT TO_CHAR(K.STAY_DATE, 'YYYY-MM-DD') AS WDAT_DATE, B.NOOFBEDS
FROM CALENDAR K
CROSS JOIN BEDS B
ORDER BY K.STAY_DATE
