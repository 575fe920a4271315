-- Reads the name OPERA gives its own hotel, for the diagnostic.
-- Binds: none.
-- Columns: HOTEL_NAME; a row per resort.
-- Reads: RESORT (NAME).
SELECT R.NAME AS HOTEL_NAME
-- The column is a guess that public sources leave open; where it is another, the name stays unknown.
FROM RESORT R
-- Where the database holds several resorts, WHERE R.RESORT = '…' belongs here.
