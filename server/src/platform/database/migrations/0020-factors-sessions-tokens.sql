-- Second factors, what is known of a session, disabled accounts, API tokens (contract, section 14).

alter table account add column disabled_at timestamptz;

alter table session
  -- The id that the list of sessions shows; the uuid is part of access tokens.
  add column number integer generated always as identity unique,
  add column user_agent text check (length(user_agent) <= 512),
  add column address text check (length(address) <= 100),
  -- The sign-in or the last refresh.
  add column last_used_at timestamptz not null default now(),
  -- When the person last proved who they are.
  add column authenticated_at timestamptz not null default now(),
  add column method text not null default 'password'
    check (method in ('password', 'totp', 'passkey', 'oidc'));
-- What the session was opened with before this migration is unknown: sensitive changes ask again.
update session set authenticated_at = created_at, last_used_at = created_at;

-- A refresh notes its time in the session and changes no right.
drop trigger rights_change on session;
create constraint trigger rights_change
  after update of ended_at, authenticated_at or delete on session
  deferrable initially deferred for each row execute function raise_rights_version();
drop trigger rights_change on account;
create constraint trigger rights_change
  after update of email, role_id, disabled_at or delete on account
  deferrable initially deferred for each row execute function raise_rights_version();

create table totp_factor (
  account_id integer primary key references account (id) on delete cascade,
  secret_encrypted bytea not null,
  created_at timestamptz not null default now(),
  -- Null until its first code was given: it is no factor yet.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was accepted: a code works once.
  last_step bigint
);

create table recovery_code (
  account_id integer not null references account (id) on delete cascade,
  -- SHA-256 of 80 random bits.
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

create table passkey (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) <= 1023),
  public_key bytea not null,
  counter bigint not null,
  name text not null check (name <> '' and length(name) <= 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- Challenges of WebAuthn that were answered, until they expire: an answer works once.
create table used_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);

-- The ticket of a sign-in whose password was right, until its second step.
create table sign_in_ticket (
  hash bytea primary key,
  account_id integer not null references account (id) on delete cascade,
  step text not null check (step in ('totp', 'set-up')),
  expires_at timestamptz not null
);
create index sign_in_ticket_account on sign_in_ticket (account_id);

create table api_token (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 200),
  hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Null: all the hotels of its owner.
  hotel_ids integer[],
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  uses bigint not null default 0
);
create index api_token_account on api_token (account_id);
