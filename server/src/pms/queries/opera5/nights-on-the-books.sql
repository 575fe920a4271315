-- Reads the nights (one person, one night) on the books for each stay day, with rooms, revenue, adults, children.
-- Binds: :from_date and :to_date, the first and last stay day, both included, as YYYY-MM-DD.
-- Columns: STAY_DATE, NUITEES, ROOMS, REVENUE, ADULTS, CHILDREN; one row per day, 0 where nobody is booked.
-- Reads: RESERVATION_DAILY_ELEMENT_NAME (RESORT, RESERVATION_DATE, RESV_DAILY_EL_SEQ, RESV_NAME_ID, ADULTS, CHILDREN, SHARE_AMOUNT), RESERVATION_NAME (RESORT, RESV_NAME_ID, NAME_ID, RESV_STATUS, END_DATE), RESERVATION_DAILY_ELEMENTS (RESORT, RESERVATION_DATE, RESV_DAILY_EL_SEQ, PHYSICAL_QUANTITY).
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
STAY AS (
  SELECT E.RESORT, E.RESERVATION_DATE, E.RESV_DAILY_EL_SEQ, E.RESV_NAME_ID, N.NAME_ID,
    COALESCE(E.ADULTS, 0) AS ADULTS,
    COALESCE(E.CHILDREN, 0) AS CHILDREN,
    -- The guest's share of the rate amount: the product takes VAT off where the hotel's settings say 'gross',
    -- nothing else. Known: no-shows are not in these statuses and not counted; a reservation that leaves on the day
    -- it arrives (day use) has no night and is not counted; a complimentary night counts as 0. Not known of each
    -- installation: whether rates include VAT, breakfast or other packages, whether the share is of one room or of
    -- all PHYSICAL_QUANTITY (it is taken as of all), and what of pseudo rooms (PM) is charged.
    E.SHARE_AMOUNT AS AMOUNT
  FROM RESERVATION_DAILY_ELEMENT_NAME E
  JOIN RESERVATION_NAME N ON N.RESORT = E.RESORT AND N.RESV_NAME_ID = E.RESV_NAME_ID
  -- Where the database holds several resorts, AND N.RESORT = '…' belongs here.
  WHERE N.RESV_STATUS IN ('RESERVED', 'DUE IN', 'CHECKED IN', 'DUE OUT', 'CHECKED OUT')
    AND E.RESERVATION_DATE < N.END_DATE
    AND E.RESERVATION_DATE BETWEEN TO_DATE(:from_date, 'YYYY-MM-DD') AND TO_DATE(:to_date, 'YYYY-MM-DD')
),
-- Guests who share a room stand on the same daily element: it is counted with the first of them.
ROOM_NIGHT AS (
  SELECT RESORT, RESERVATION_DATE, RESV_DAILY_EL_SEQ, MIN(RESV_NAME_ID) AS FIRST_NAME_ID
  FROM STAY
  GROUP BY RESORT, RESERVATION_DATE, RESV_DAILY_EL_SEQ
),
COUNTED AS (
  SELECT S.RESERVATION_DATE, S.NAME_ID, S.ADULTS, S.CHILDREN, S.AMOUNT,
    CASE WHEN S.RESV_NAME_ID = R.FIRST_NAME_ID THEN COALESCE(D.PHYSICAL_QUANTITY, 0) ELSE 0 END AS ROOMS
  FROM STAY S
  JOIN ROOM_NIGHT R ON R.RESORT = S.RESORT AND R.RESERVATION_DATE = S.RESERVATION_DATE
    AND R.RESV_DAILY_EL_SEQ = S.RESV_DAILY_EL_SEQ
  LEFT JOIN RESERVATION_DAILY_ELEMENTS D ON D.RESORT = S.RESORT
    AND D.RESERVATION_DATE = S.RESERVATION_DATE AND D.RESV_DAILY_EL_SEQ = S.RESV_DAILY_EL_SEQ
)
SELECT TO_CHAR(K.STAY_DATE, 'YYYY-MM-DD') AS STAY_DATE,
  COALESCE(SUM(C.ADULTS + C.CHILDREN), 0) AS NUITEES,
  COALESCE(SUM(C.ROOMS), 0) AS ROOMS,
  -- Unknown as soon as one guest has no amount: a part of the night's revenue would be a wrong figure.
  CASE WHEN COUNT(C.RESERVATION_DATE) = COUNT(C.AMOUNT) THEN COALESCE(SUM(C.AMOUNT), 0) END AS REVENUE,
  COALESCE(SUM(C.ADULTS), 0) AS ADULTS,
  COALESCE(SUM(C.CHILDREN), 0) AS CHILDREN
FROM CALENDAR K
LEFT JOIN COUNTED C ON C.RESERVATION_DATE = K.STAY_DATE
GROUP BY K.STAY_DATE
ORDER BY K.STAY_DATE
