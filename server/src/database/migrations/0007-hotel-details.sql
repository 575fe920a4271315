-- What a hotel tells of itself: beds used when the PMS gives none.
select 1;
