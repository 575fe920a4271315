-- Which jobs run first, and what only one running job of all servers may use, as the PMS of several hotels.
alter table job add column priority smallint not null default 10;
alter table job add column exclusive text;
create unique index job_exclusive on job (exclusive) where lease is not null;
create index job_by_priority on job (kind, priority, next_attempt_at);
drop index job_due;

-- The import that is under way for a hotel: the server that runs it renews the lease.
create table import_lease (
  hotel_id integer primary key references hotel (id) on delete cascade,
  holder uuid not null,
  leased_until timestamptz not null
);
