-- A regular expression for an e-mail address as a part of a text, whatever its case: a longer address that ends or
-- begins with it does not mention it.
create function mention_of_address(address text) returns text language sql immutable as $$
  select '(?<![[:alnum:]._%+-])' || regexp_replace(address, '[^[:alnum:]]', '\\\&', 'g')
    || '(?![[:alnum:]-]|\.[[:alnum:]])'
$$;

-- As in 0008, and within texts too: the text of a note may mention a person.
create or replace function erase_person_from_audit(address text) returns text language plpgsql as $$
declare
  wanted text := lower(trim(address));
  pseudonym text := 'personne-' || left(gen_random_uuid()::text, 8);
begin
  if wanted = '' or wanted is null then raise exception 'an address is due'; end if;
  perform set_config('hotel_manager.audit_door', 'pseudonym ' || pg_current_xact_id(), true);
  update audit_entry set
    actor_email = case when actor_email = wanted then pseudonym else actor_email end,
    target = case when target = wanted then pseudonym else target end,
    detail = regexp_replace(
      replace(detail::text, to_json(wanted)::text, to_json(pseudonym)::text),
      mention_of_address(wanted), pseudonym, 'gi')::jsonb
  where actor_email = wanted or target = wanted
    or position(wanted in lower(detail::text)) > 0;
  perform set_config('hotel_manager.audit_door', '', true);
  return pseudonym;
end $$;
