-- One number that every change of anybody's rights raises: while it stands, what a server has read of a
-- caller's rights holds. Raised at the end of the transaction, so that its row is held for no longer.
create table rights_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
-- Begins at the clock: a number of a restored database is not taken for one that was read before it.
insert into rights_version (version)
values (floor(extract(epoch from clock_timestamp()) * 1000000)::bigint);

create function raise_rights_version() returns trigger language plpgsql as $$
begin
  update rights_version set version = version + 1;
  return null;
end
$$;

-- What a caller's rights are read from (findCaller): a table read there without its trigger here fails a test.
create constraint trigger rights_change after insert or update or delete on role
  deferrable initially deferred for each row execute function raise_rights_version();
create constraint trigger rights_change after insert or update or delete on permission
  deferrable initially deferred for each row execute function raise_rights_version();
create constraint trigger rights_change after insert or update or delete on role_permission
  deferrable initially deferred for each row execute function raise_rights_version();
create constraint trigger rights_change after insert or update or delete on account_override
  deferrable initially deferred for each row execute function raise_rights_version();
create constraint trigger rights_change after insert or update or delete on account_hotel
  deferrable initially deferred for each row execute function raise_rights_version();
create constraint trigger rights_change after insert or update or delete on hotel
  deferrable initially deferred for each row execute function raise_rights_version();
-- Signing in writes here each time, and changes no right.
create constraint trigger rights_change after update or delete on session
  deferrable initially deferred for each row execute function raise_rights_version();
create constraint trigger rights_change after update of email, role_id or delete on account
  deferrable initially deferred for each row execute function raise_rights_version();
