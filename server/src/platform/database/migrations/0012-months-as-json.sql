-- The figures of a month as a JSON array, '[12,null,7]': the database gives it as it was stored. An array
-- of integers was written out figure by figure for each reader, more than half of what reading a month
-- cost, and took a quarter more room. The total beside it goes: who reads the months adds them up.
alter table snapshot_month
  drop constraint nights_one_per_day,
  drop constraint nights_not_negative,
  drop column total;
alter table snapshot_month
  alter column nights type json using to_json(nights),
  alter column rooms type json using to_json(rooms),
  alter column adults type json using to_json(adults),
  alter column children type json using to_json(children);
alter table snapshot_month
  add constraint nights_one_per_day check (
    json_array_length(nights) = extract(day from month + interval '1 month' - interval '1 day')
  ),
  -- Nothing but digits and null between the brackets: no sign, no fraction, no text.
  add constraint nights_not_negative check (nights::text ~ '^\[[0-9nul, ]*\]$');

alter table final_month drop constraint final_nights_one_per_day;
alter table final_month alter column nights type json using to_json(nights);
alter table final_month
  add constraint final_nights_one_per_day check (
    json_array_length(nights) = extract(day from month + interval '1 month' - interval '1 day')
  ),
  add constraint final_nights_whole check (nights::text ~ '^\[[-0-9nul, ]*\]$');

alter table nights_import_month
  alter column before_nights type json using to_json(before_nights),
  alter column before_rooms type json using to_json(before_rooms),
  alter column before_adults type json using to_json(before_adults),
  alter column before_children type json using to_json(before_children),
  alter column written type json using to_json(written);
