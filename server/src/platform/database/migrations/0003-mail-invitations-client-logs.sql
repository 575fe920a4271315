-- Letters that wait to leave. What is inside may open an account: it is stored encrypted.
create table mail_to_send (
  id uuid primary key default gen_random_uuid(),
  sealed bytea not null,
  queued_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index mail_to_send_next on mail_to_send (next_try_at);

-- Links to a forgotten password; only the SHA-256 of their token is stored.
create table password_reset (
  token_hash bytea primary key,
  account_id integer not null references account (id) on delete cascade,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index password_reset_account on password_reset (account_id, asked_at);

create table invitation (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email) and email <> ''),
  role_id integer references role (id) on delete set null,
  -- What is told of an invitation of the past whose role is gone.
  role_name text not null,
  main_hotel_id integer not null references hotel (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint invitation_ends_once check (accepted_at is null or revoked_at is null)
);
create unique index invitation_pending on invitation (email)
  where accepted_at is null and revoked_at is null;

create table invitation_hotel (
  invitation_id integer not null references invitation (id) on delete cascade,
  hotel_id integer not null references hotel (id),
  position integer not null,
  primary key (invitation_id, hotel_id)
);

-- One per letter sent: its id is the public one of the image that counts opens, its token is secret.
create table invitation_link (
  id uuid primary key default gen_random_uuid(),
  invitation_id integer not null references invitation (id) on delete cascade,
  token_hash bytea not null unique,
  -- Sent again, an invitation has a new link.
  replaced_at timestamptz,
  opens integer not null default 0,
  clicks integer not null default 0,
  last_open timestamptz,
  last_click timestamptz
);
create unique index invitation_link_in_force on invitation_link (invitation_id)
  where replaced_at is null;

-- What browsers report of their errors. The person and the rest are JSON as text: a browser may say
-- anything, even what jsonb refuses.
create table client_log (
  id integer generated always as identity primary key,
  reference text not null unique,
  created_at timestamptz not null default now(),
  message text not null,
  url text,
  user_agent text,
  stack text,
  said_at text,
  person text,
  extra text
);
create index client_log_created on client_log (created_at, id);

-- Who has reported in the last minute; nothing older is kept.
create table client_log_sending (
  address text not null,
  sent_at timestamptz not null default now()
);
create index client_log_sending_address on client_log_sending (address, sent_at);
