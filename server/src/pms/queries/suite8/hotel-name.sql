-- Reads the name the PMS gives its own hotel, for the diagnostic.
-- Binds: none.
-- Columns: HOTEL_NAME (one row).
-- Reads: WUSS (WUSS_XCMS_ID, WUSS_NAME, WUSS_VALUE).
SELECT WUSS_VALUE AS HOTEL_NAME
FROM WUSS
-- WUSS holds the settings of the house under profile 0; its invoices take the hotel's name from this one.
WHERE WUSS_XCMS_ID = 0
  AND WUSS_NAME = 'Hotelid'
