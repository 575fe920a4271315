-- Who gets the morning flash. Nothing else is stored of it: an email is built when it is sent.
create table flash_subscription (
  account_id integer primary key references account (id) on delete cascade,
  enabled boolean not null,
  -- The chosen hotels in their order; null: all that the person may read.
  hotels integer[],
  changed_at timestamptz not null,
  -- The last day whose flash was queued: never twice a day.
  queued_for date
);

-- The thresholds of a hotel's alerts; null is off.
create table alert_rules (
  hotel_id integer primary key references hotel (id),
  pickup_below double precision,
  occupancy_above double precision,
  occupancy_below double precision,
  occupancy_days integer,
  landing_below_budget double precision,
  no_show_above double precision
);

-- An alert while it lasts, and for some days after, so that it is not mailed again too soon.
create table alert (
  id integer generated always as identity primary key,
  hotel_id integer not null references hotel (id),
  rule text not null check (rule in
    ('pickup_below', 'occupancy_above', 'occupancy_below', 'landing_below_budget', 'no_show_above')),
  -- The month or the night it is about; '' for a rule that has one alert only.
  subject text not null,
  date date not null,
  text text not null,
  since timestamptz not null,
  ended_at timestamptz,
  -- The hotel's day of the flash that named it.
  mailed_on date
);
create unique index alert_current on alert (hotel_id, rule, subject) where ended_at is null;
create index alert_of_hotel on alert (hotel_id, rule, subject);

create table alert_seen (
  account_id integer not null references account (id) on delete cascade,
  alert_id integer not null references alert (id) on delete cascade,
  primary key (account_id, alert_id)
);
create index alert_seen_alert on alert_seen (alert_id);
