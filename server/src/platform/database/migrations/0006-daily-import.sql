-- Work that goes on by itself: imports of a range of months, the daily import, its runs.

-- graphile-worker keeps its jobs in a schema of its own; a role that may not make one says so here, at
-- the start, unless an administrator has made it before.
do $$
begin
  if not exists (select from pg_namespace where nspname = 'graphile_worker') then
    create schema graphile_worker;
  end if;
end $$;

-- When a hotel's nights are imported by themselves: an hour of its own day, in its own time zone.
create table daily_import (
  hotel_id integer primary key references hotel (id),
  enabled boolean not null,
  hour text not null check (hour ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- The month of the PMS's working date and those that follow it.
  months integer not null check (months between 1 and 24)
);

-- One import of several months, month by month; each is stored with its progress in one transaction.
create table import_run (
  id integer generated always as identity primary key,
  hotel_id integer not null references hotel (id),
  kind text not null check (kind in ('range', 'daily')),
  -- The hotel's own day whose morning this is; null for what a person has started.
  day date,
  -- Names the entry of the imports that its months share.
  entry_run uuid not null default gen_random_uuid(),
  asked_by integer references account (id) on delete set null,
  -- Null until a daily import has asked for the working date.
  first_month date check (extract(day from first_month) = 1),
  months integer not null check (months > 0),
  as_of_date date,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  months_done integer not null default 0 check (months_done between 0 and months),
  inserted integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  -- French sentences, each naming what was skipped; at most as many as are shown.
  errors jsonb not null default '[]',
  -- Why the last try stopped, in French.
  failure text,
  cancel_asked boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz,
  -- Who works at it: whoever has been replaced since stores nothing more.
  holder uuid,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting', 'running')))
);
create unique index import_run_of_day on import_run (hotel_id, day);
create unique index import_run_asked on import_run (hotel_id, kind)
  where day is null and state in ('waiting', 'running');
create index import_run_of_hotel on import_run (hotel_id, kind, id);
create index import_run_open on import_run (id) where state in ('waiting', 'running');

-- Who asked to be told by mail that a hotel's snapshot of the day is missing; at most once a day.
create table missing_snapshot_notice (
  account_id integer not null references account (id) on delete cascade,
  hotel_id integer not null references hotel (id),
  told_for date,
  primary key (account_id, hotel_id)
);
