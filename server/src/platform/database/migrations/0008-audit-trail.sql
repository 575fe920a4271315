-- The audit trail: who did what to whom, when, from where. It outlives what it speaks of: no foreign
-- keys, and the names that things had then.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- The id of the call, or the name of what the product did by itself.
  action text not null check (action <> ''),
  refused boolean not null default false,
  actor_id integer,
  actor_email text,
  hotel_id integer,
  target_id text,
  target text,
  address text,
  request_id text,
  -- { fields, values, before }: which fields were sent, and of some what they were and became.
  detail jsonb not null
);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_hotel on audit_entry (hotel_id, at, id);
create index audit_entry_action on audit_entry (action, at, id);

-- Append-only, for the owner too. Two doors are open, to the two functions below only: what is older
-- than a year may be forgotten, and a person's address may be replaced. A door is open for one
-- transaction, and even then the trigger refuses whatever else is tried through it.
create function audit_entry_stands() returns trigger language plpgsql as $$
declare
  door text := current_setting('hotel_manager.audit_door', true);
  kept audit_entry;
begin
  if tg_op = 'DELETE' and door = 'forget ' || pg_current_xact_id()
    and old.at < now() - interval '1 year' then
    return old;
  end if;
  if tg_op = 'UPDATE' and door = 'pseudonym ' || pg_current_xact_id() then
    kept := old;
    kept.actor_email := new.actor_email;
    kept.target := new.target;
    kept.detail := new.detail;
    if kept = new then return new; end if;
  end if;
  raise exception 'the audit trail is append-only: % is refused', tg_op
    using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entry_row_stands before update or delete on audit_entry
  for each row execute function audit_entry_stands();
create trigger audit_entry_table_stands before truncate on audit_entry
  for each statement execute function audit_entry_stands();
-- Also where rows are replayed without firing ordinary triggers.
alter table audit_entry enable always trigger audit_entry_row_stands;
alter table audit_entry enable always trigger audit_entry_table_stands;

-- Retention (docs/audit-trail.md): forgets entries older than so long, never younger than a year.
-- Answers how many went.
create function forget_audit_entries(older_than interval default interval '5 years')
returns bigint language plpgsql as $$
declare
  gone bigint;
begin
  if older_than < interval '1 year' then
    raise exception 'the audit trail is kept for a year at least';
  end if;
  perform set_config('hotel_manager.audit_door', 'forget ' || pg_current_xact_id(), true);
  delete from audit_entry where at < now() - older_than;
  get diagnostics gone = row_count;
  perform set_config('hotel_manager.audit_door', '', true);
  return gone;
end $$;

-- Erasure of a person (docs/audit-trail.md): their address becomes a pseudonym of its own that nothing
-- leads back from; what was done stays. Answers the pseudonym.
create function erase_person_from_audit(address text) returns text language plpgsql as $$
declare
  wanted text := lower(trim(address));
  pseudonym text := 'personne-' || left(gen_random_uuid()::text, 8);
begin
  if wanted = '' or wanted is null then raise exception 'an address is due'; end if;
  perform set_config('hotel_manager.audit_door', 'pseudonym ' || pg_current_xact_id(), true);
  update audit_entry set
    actor_email = case when actor_email = wanted then pseudonym else actor_email end,
    target = case when target = wanted then pseudonym else target end,
    detail = replace(detail::text, to_json(wanted)::text, to_json(pseudonym)::text)::jsonb
  where actor_email = wanted or target = wanted
    or position(to_json(wanted)::text in detail::text) > 0;
  perform set_config('hotel_manager.audit_door', '', true);
  return pseudonym;
end $$;
