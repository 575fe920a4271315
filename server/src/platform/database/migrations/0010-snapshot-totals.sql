-- The total of a snapshot's month beside its nights: last year's column of the table asks for nothing else.
create function nights_total(nights integer[]) returns integer
  language sql immutable parallel safe
  return (select sum(night)::integer from unnest(nights) as night);

alter table snapshot_month
  add column total integer generated always as (nights_total(nights)) stored;
