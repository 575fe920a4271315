-- Whether a person's screens compare with last year by date or by weekday.
alter table account add column n1_comparison text not null default 'date'
  check (n1_comparison in ('date', 'weekday'));
