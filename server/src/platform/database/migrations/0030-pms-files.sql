-- A hotel's PMS is an Oracle database or a folder of files; the Oracle settings stay while a folder is used.
alter table pms_settings alter column host drop not null;
alter table pms_settings alter column port drop not null;
alter table pms_settings alter column service drop not null;
alter table pms_settings alter column username drop not null;
alter table pms_settings add column source text not null default 'oracle'
  check (source in ('oracle', 'files'));
alter table pms_settings add constraint pms_settings_complete check (
  source = 'files' or num_nulls(host, port, service, username) = 0
);

alter table nights_import drop constraint nights_import_kind_check;
alter table nights_import add constraint nights_import_kind_check check (
  kind in ('paste', 'previous_year', 'excel', 'oracle', 'daily', 'pms_file', 'deletion', 'correction', 'other')
);

-- The files that were read, accepted ones once by their content.
create table pms_file (
  hotel_id integer not null references hotel (id),
  id integer generated always as identity,
  name text not null,
  -- SHA-256; null where the content was not read.
  content_hash bytea,
  received_at timestamptz not null default now(),
  -- Null when it was accepted; never what a cell holds.
  refused_because text,
  list text,
  working_date date,
  day_count integer,
  primary key (hotel_id, id)
);
create unique index pms_file_accepted on pms_file (hotel_id, content_hash)
  where refused_because is null;

-- What the latest accepted file says of each day: the rows of a list, none where it says so.
create table pms_file_day (
  hotel_id integer not null references hotel (id),
  list text not null,
  day date not null,
  working_date date not null,
  rows json not null,
  -- After GUEST_NAMES_DAYS what names guests is removed from the rows.
  stored_at timestamptz not null default now(),
  primary key (hotel_id, list, day)
);

-- How each file of a folder looked last time: one is read once it looks the same twice.
create table pms_file_look (
  hotel_id integer not null references hotel (id),
  name text not null,
  size bigint not null,
  modified_ms bigint not null,
  looked_at timestamptz not null default now(),
  is_done boolean not null default false,
  primary key (hotel_id, name)
);
