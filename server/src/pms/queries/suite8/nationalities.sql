-- Asks: person-nights and room-nights on the books by nationality, over the nights given.
-- Binds: :from_date and :to_date, the first and last night, both included, as YYYY-MM-DD.
-- Columns: NATIONALITE, ROOM, ADULT, CHILD.
WITH STAY AS (
  SELECT D.YDET_DATE, D.YDET_YRES_ID, R.YRES_XCMS_ID,
    COALESCE(D.YDET_NOOFROOMS, 0) AS ROOMS,
    COALESCE(D.YDET_SHARENUM, 0) AS SHARENUM,
    COALESCE(D.YDET_ADULTNO, 0) AS ADULTS,
    -- Where this Suite8 keeps its children elsewhere, this line is the only one to change.
    COALESCE(D.YDET_CHILDNO, 0) AS CHILDREN
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
SELECT COALESCE(G.NATIONALITY, 'Non renseignée') AS NATIONALITE,
  SUM(CASE
    WHEN S.SHARENUM = 0 OR S.YDET_YRES_ID = F.FIRST_YRES_ID THEN S.ROOMS
    ELSE 0
  END) AS ROOM,
  SUM(S.ADULTS) AS ADULT,
  SUM(S.CHILDREN) AS CHILD
FROM STAY S
LEFT JOIN SHARED_ROOM F ON F.YDET_DATE = S.YDET_DATE AND F.SHARENUM = S.SHARENUM
LEFT JOIN V8_REP_XCMS_INFOS G ON G.XCMS_ID = S.YRES_XCMS_ID
GROUP BY COALESCE(G.NATIONALITY, 'Non renseignée')
