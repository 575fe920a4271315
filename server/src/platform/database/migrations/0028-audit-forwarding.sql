-- Audit entries that a receiver outside (syslog, a webhook) has not taken yet. Filled while a server that
-- forwards them has said so in audit_forwarding; the entries themselves stay in the audit trail.
create table audit_forwarding (
  active boolean primary key default true check (active),
  since timestamptz not null default now()
);
create table audit_to_forward (
  entry_id bigint primary key references audit_entry (id) on delete cascade
);

create function queue_audit_entry() returns trigger language plpgsql as $$
begin
  if exists (select from audit_forwarding) then
    insert into audit_to_forward (entry_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger audit_entry_forwarding after insert on audit_entry
  for each row execute function queue_audit_entry();
