-- One durable queue for work outside a request: emails, imports, the scheduler.
create table job (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- At most one job per kind and key; null where each job counts.
  key text,
  -- Encrypted where it holds a secret, as an email does; null where the key is enough.
  payload bytea,
  queued_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The server that runs the job renews its lease; after this instant any server may take it.
  lease uuid,
  leased_until timestamptz,
  -- Enqueued again while it ran: it runs once more.
  requeued boolean not null default false,
  unique (kind, key),
  check ((lease is null) = (leased_until is null))
);
create index job_due on job (kind, next_attempt_at);

insert into job (id, kind, payload, queued_at, attempts, next_attempt_at)
select id, 'email', sealed, queued_at, tries, next_try_at from mail_to_send;
drop table mail_to_send;

-- The jobs of graphile-worker only named rows of import_run, which the scheduler enqueues again. A role
-- that does not own the schema leaves it behind, unused.
do $$
begin
  drop schema if exists graphile_worker cascade;
exception when insufficient_privilege then
  raise notice 'the schema graphile_worker is no longer used and may be dropped';
end $$;
