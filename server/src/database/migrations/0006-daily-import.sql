-- Work that goes on by itself: imports of a range of months, the daily import, its runs.
select 1;
