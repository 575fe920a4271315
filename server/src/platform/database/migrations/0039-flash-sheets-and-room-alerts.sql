-- 1.1.0 writes null there when it begins an import; since 0039 nothing does. Dropped with import_lease by the release
-- that follows this one, so that every server of today can be restarted during the upgrade.
comment on column import_run.holder is 'unused since 0039, to be dropped by the release after';

-- Whether the meeting sheet of each hotel is attached to the flash.
alter table flash_subscription add column meeting_sheet boolean not null default false;

-- Per cent of the rooms; cents without VAT.
alter table alert_rules
  add column room_occupancy_above double precision,
  add column room_occupancy_below double precision,
  add column average_price_below integer;
alter table alert drop constraint alert_rule_check;
alter table alert add constraint alert_rule_check check (rule in
  ('pickup_below', 'occupancy_above', 'occupancy_below', 'room_occupancy_above', 'room_occupancy_below',
   'average_price_below', 'landing_below_budget', 'no_show_above'));
