-- Accounts, hotels, rights, sessions, nights and budgets.
-- hotel_id leads every key of the figures, so that they can be partitioned or distributed by hotel.

create table hotel (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 200),
  logo_url text,
  time_zone text not null default 'Europe/Paris',
  created_at timestamptz not null default now(),
  -- A deleted hotel disappears everywhere; its figures stay until purged.
  deleted_at timestamptz
);
create unique index hotel_name_taken on hotel (lower(name)) where deleted_at is null;

create table permission (
  id integer generated always as identity primary key,
  code text not null unique check (code = lower(code) and code <> ''),
  description text not null default ''
);

create table role (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 200),
  description text not null default '',
  inherit_role_id integer references role (id) on delete restrict,
  from_the_start boolean not null default false
);
create unique index role_name_taken on role (lower(name));

create table role_permission (
  role_id integer not null references role (id) on delete cascade,
  permission_id integer not null references permission (id) on delete cascade,
  primary key (role_id, permission_id)
);

create table account (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email) and email <> ''),
  password_hash text not null,
  role_id integer not null references role (id) on delete restrict,
  main_hotel_id integer references hotel (id),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);

create table account_hotel (
  account_id integer not null references account (id) on delete cascade,
  hotel_id integer not null references hotel (id),
  -- The order they were chosen in: the first is the main hotel when none is named.
  position integer not null default 0,
  primary key (account_id, hotel_id)
);

create table account_override (
  account_id integer not null references account (id) on delete cascade,
  permission_id integer not null references permission (id) on delete cascade,
  mode text not null check (mode in ('grant', 'deny')),
  primary key (account_id, permission_id)
);

-- One row per browser signed in; ended_at set, its tokens are refused.
create table session (
  id uuid primary key default gen_random_uuid(),
  account_id integer not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index session_account on session (account_id);

-- The refresh tokens a session has had; only their SHA-256 is stored.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  issued_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz not null
);
create index refresh_token_session on refresh_token (session_id);

create table sign_in_failure (
  email text not null,
  address text not null,
  failed_at timestamptz not null default now()
);
create index sign_in_failure_address on sign_in_failure (address, failed_at);

-- Snapshots: one row per hotel, month of stay and as-of day; one element per day of the month, null = unknown.
create table snapshot_month (
  hotel_id integer not null references hotel (id),
  month date not null check (extract(day from month) = 1),
  as_of_date date not null,
  nights integer[] not null,
  rooms integer[],
  adults integer[],
  children integer[],
  primary key (hotel_id, month, as_of_date),
  constraint nights_one_per_day check (
    cardinality(nights) = extract(day from month + interval '1 month' - interval '1 day')
  ),
  constraint nights_not_negative check (0 <= all (nights))
);

-- Final nights imported for past days, the same shape without an as-of day. Corrections may be negative.
create table final_month (
  hotel_id integer not null references hotel (id),
  month date not null check (extract(day from month) = 1),
  nights integer[] not null,
  primary key (hotel_id, month),
  constraint final_nights_one_per_day check (
    cardinality(nights) = extract(day from month + interval '1 month' - interval '1 day')
  )
);

-- Raised by every write of a hotel's month: serves locks, ETag and caches.
create table nights_version (
  hotel_id integer not null references hotel (id),
  month date not null,
  version bigint not null,
  primary key (hotel_id, month)
);

create table budget (
  id integer generated always as identity primary key,
  hotel_id integer not null references hotel (id),
  year integer not null check (year >= 2020),
  month integer not null check (month between 1 and 12),
  budget integer not null check (budget > 0),
  unique (hotel_id, year, month)
);

-- How to reach a hotel's PMS; the password is encrypted.
create table pms_settings (
  hotel_id integer primary key references hotel (id),
  host text not null,
  port integer not null check (port between 1 and 65535),
  service text not null,
  username text not null,
  password_encrypted bytea
);

-- The last good answer of the PMS per question and binds, given when it does not answer.
create table pms_kept_answer (
  hotel_id integer not null references hotel (id),
  question text not null,
  binds jsonb not null,
  answer jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (hotel_id, question, binds)
);

insert into permission (code, description) values
  ('rapport_nuite', 'Tableau de bord et rapports de nuitées'),
  ('saisie_nuite', 'Saisie des données'),
  ('rapport_cloture', 'Rapports de clôture'),
  ('manage_users', 'Gestion des utilisateurs et des budgets'),
  ('manage_reports_mapping', 'Correspondance hôtels et codes rapports');

insert into role (name, description, from_the_start) values
  ('admin', 'Administrateur : tous les droits', true),
  ('manager', 'Direction : rapports, saisie, correspondance des rapports', true),
  ('user', 'Consultation des nuitées', true);

insert into role_permission (role_id, permission_id)
select role.id, permission.id
from role
join permission on role.name = 'admin'
  or (role.name = 'manager'
    and permission.code in ('rapport_nuite', 'saisie_nuite', 'rapport_cloture', 'manage_reports_mapping'))
  or (role.name = 'user' and permission.code = 'rapport_nuite');
