-- Reads the nights (one person, one night) on the books for each stay day, with rooms, revenue, adults, children.
-- Binds: :from_date and :to_date, the first and last stay day, both included, as YYYY-MM-DD.
-- Columns: STAY_DATE, NUITEES, ROOMS, REVENUE, ADULTS, CHILDREN; one row per day, 0 where nobody is booked.
-- Reads: WDAT (WDAT_DATE), YDET (YDET_DATE, YDET_YRES_ID, YDET_NOOFROOMS, YDET_SHARENUM, YDET_ADULTNO, YDET_CHILDNO, YDET_FINALAMOUNT), YRES (YRES_ID, YRES_RESSTATUS).
WITH STAY AS (
  SELECT D.YDET_DATE, D.YDET_YRES_ID,
    COALESCE(D.YDET_NOOFROOMS, 0) AS ROOMS,
    COALESCE(D.YDET_SHARENUM, 0) AS SHARENUM,
    COALESCE(D.YDET_ADULTNO, 0) AS ADULTS,
    -- Where this Suite8 keeps its children elsewhere, this line is the only one to change.
    COALESCE(D.YDET_CHILDNO, 0) AS CHILDREN,
    -- The final amount of the reservation's night, as the rate has it: the product takes VAT off where the hotel's
    -- settings say 'gross', nothing else. Known: no-shows are not definitive and not counted; a complimentary night
    -- counts as 0. Not known of each installation: whether a rate includes breakfast or other packages, whether the
    -- amount is of one room or of all YDET_NOOFROOMS (it is taken as of all), whether each guest who shares a room
    -- has a part or the whole (the parts are added up), and how day use is kept (without a night it is not counted).
    D.YDET_FINALAMOUNT AS AMOUNT
  FROM YDET D
  JOIN YRES R ON R.YRES_ID = D.YDET_YRES_ID
  WHERE R.YRES_RESSTATUS = 1
    AND D.YDET_DATE BETWEEN TO_DATE(:from_date, 'YYYY-MM-DD') AND TO_DATE(:to_date, 'YYYY-MM-DD')
),
-- Guests who share a room each have a reservation: the room is counted with the first of them.
SHARED_ROOM AS (
  SELECT YDET_DATE, SHARENUM, MIN(YDET_YRES_ID) AS FIRST_YRES_ID
  FROM STAY
  WHERE SHARENUM <> 0
  GROUP BY YDET_DATE, SHARENUM
)
SELECT TO_CHAR(W.WDAT_DATE, 'YYYY-MM-DD') AS STAY_DATE,
  COALESCE(SUM(S.ADULTS + S.CHILDREN), 0) AS NUITEES,
  COALESCE(SUM(CASE
    WHEN S.SHARENUM = 0 OR S.YDET_YRES_ID = F.FIRST_YRES_ID THEN S.ROOMS
    ELSE 0
  END), 0) AS ROOMS,
  -- Unknown as soon as one reservation has no amount: a part of the night's revenue would be a wrong figure.
  CASE WHEN COUNT(S.YDET_YRES_ID) = COUNT(S.AMOUNT) THEN COALESCE(SUM(S.AMOUNT), 0) END AS REVENUE,
  COALESCE(SUM(S.ADULTS), 0) AS ADULTS,
  COALESCE(SUM(S.CHILDREN), 0) AS CHILDREN
FROM WDAT W
LEFT JOIN STAY S ON S.YDET_DATE = W.WDAT_DATE
LEFT JOIN SHARED_ROOM F ON F.YDET_DATE = S.YDET_DATE AND F.SHARENUM = S.SHARENUM
WHERE W.WDAT_DATE BETWEEN TO_DATE(:from_date, 'YYYY-MM-DD') AND TO_DATE(:to_date, 'YYYY-MM-DD')
GROUP BY W.WDAT_DATE
ORDER BY W.WDAT_DATE
