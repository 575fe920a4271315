-- The key made PostgreSQL refuse `truncate audit_entry` before the trail's own trigger could. A number
-- whose entry retention has deleted since is passed over when it is sent.
alter table audit_to_forward drop constraint audit_to_forward_entry_id_fkey;
