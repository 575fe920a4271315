-- Every write of nights has an entry: who, when, from where, counts; and, month by month, the values
-- before, so that it can be taken back.
create table nights_import (
  hotel_id integer not null references hotel (id),
  id integer generated always as identity,
  -- The requests of one paste share it: they are one entry.
  run uuid,
  kind text not null
    check (kind in ('paste', 'previous_year', 'excel', 'oracle', 'daily', 'deletion', 'other')),
  -- What a person knows it by: the name of a file.
  label text,
  -- Null: the product by itself. Who it was stays when the account goes.
  account_id integer,
  account_email text,
  address text,
  begun_at timestamptz not null default now(),
  ended_at timestamptz not null default now(),
  inserted integer not null default 0,
  updated integer not null default 0,
  deleted integer not null default 0,
  taken_back_at timestamptz,
  taken_back_by text,
  primary key (hotel_id, id)
);
create unique index nights_import_run on nights_import (hotel_id, run, account_id, kind)
  nulls not distinct where run is not null and taken_back_at is null;

-- A month of an as-of day that one request of an import wrote; imported final nights stand under
-- as-of day 'infinity'. The numbers of `write` follow the order in which a month was written: they
-- are drawn while its version is locked.
create table nights_import_month (
  hotel_id integer not null,
  import_id integer not null,
  month date not null,
  as_of_date date not null,
  write bigint generated always as identity,
  -- Which days were written: bit 0 is the first of the month.
  days integer not null,
  before_nights integer[],
  before_rooms integer[],
  before_adults integer[],
  before_children integer[],
  -- What was written on those days; null where it was taken away.
  written integer[],
  primary key (hotel_id, month, as_of_date, write),
  foreign key (hotel_id, import_id) references nights_import (hotel_id, id) on delete cascade
);
create index nights_import_month_import on nights_import_month (hotel_id, import_id);
