-- The snapshots with one row per night, for reporting (BI) tools. A stay date without a figure has no row,
-- and deleted hotels are left out. PostgreSQL refuses writes to it, since it joins several tables.
create view snapshot_night as
select hotel.name as hotel,
  snapshot_month.month + (night.day_of_month::integer - 1) as stay_date,
  snapshot_month.as_of_date,
  night.figure::integer as nights
from snapshot_month
  join hotel on hotel.id = snapshot_month.hotel_id and hotel.deleted_at is null
  cross join lateral json_array_elements_text(snapshot_month.nights)
    with ordinality as night (figure, day_of_month)
where night.figure is not null;
