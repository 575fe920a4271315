-- Closures and events of a hotel's days; public holidays are computed from its region.
create table calendar_entry (
  id integer generated always as identity primary key,
  hotel_id integer not null references hotel (id),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  title text not null check (title <> '' and length(title) <= 200),
  kind text not null check (kind in ('event', 'closure')),
  -- Of an imported event: its UID in the iCalendar file.
  ical_uid text check (length(ical_uid) <= 500)
);
create index calendar_entry_days on calendar_entry (hotel_id, from_date);
create unique index calendar_entry_uid on calendar_entry (hotel_id, ical_uid);

alter table hotel add column region text not null default 'metropole'
  check (region in ('metropole', 'alsace-moselle', 'GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF'));
