-- The check of a month against the PMS that follows the daily import: the latest of each hotel.
create table pms_check (
  hotel_id integer primary key references hotel (id),
  month date not null,
  as_of_date date not null,
  checked_at timestamptz not null default now(),
  -- [{"date", "difference"}]: the days that no booking since the import explains.
  unexplained json not null
);

-- The tourist tax per adult and night, in cents, from a month on.
create table tourist_tax_rate (
  hotel_id integer not null references hotel (id),
  from_month date not null check (extract(day from from_month) = 1),
  cents integer not null check (cents between 0 and 10000),
  primary key (hotel_id, from_month)
);
