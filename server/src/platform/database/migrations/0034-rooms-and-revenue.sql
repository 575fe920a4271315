-- The room revenue of a night beside its nights and rooms, in cents without VAT; may be negative. Imported final
-- nights may have rooms and revenue too.
alter table snapshot_month add column revenue json;
alter table snapshot_month
  add constraint revenue_one_per_day check (
    json_array_length(revenue) = extract(day from month + interval '1 month' - interval '1 day')
  ),
  -- Nothing but whole numbers and null between the brackets.
  add constraint revenue_whole check (revenue::text ~ '^\[[-0-9nul, ]*\]$');

alter table final_month add column rooms json, add column revenue json;
alter table final_month
  add constraint final_rooms_one_per_day check (
    json_array_length(rooms) = extract(day from month + interval '1 month' - interval '1 day')
  ),
  add constraint final_rooms_not_negative check (rooms::text ~ '^\[[0-9nul, ]*\]$'),
  add constraint final_revenue_one_per_day check (
    json_array_length(revenue) = extract(day from month + interval '1 month' - interval '1 day')
  ),
  add constraint final_revenue_whole check (revenue::text ~ '^\[[-0-9nul, ]*\]$');

-- What a write made of rooms and revenue on its days: '[]' for none, null where the write did not record it
-- (before this migration, and by a server of the version before).
alter table nights_import_month
  add column before_revenue json,
  add column written_rooms json,
  add column written_revenue json;

-- The rooms that can be sold, null: nobody has said; whether the amounts of the PMS include VAT; its rate in per cent.
alter table hotel
  add column rooms integer constraint hotel_rooms check (rooms between 1 and 100000),
  add column revenue_basis text not null default 'net'
    constraint hotel_revenue_basis check (revenue_basis in ('net', 'gross')),
  add column vat_rate numeric(3, 1) not null default 10
    constraint hotel_vat_rate check (vat_rate between 0 and 30);

-- A month's budget of nights, of rooms and of revenue (cents): at least one of them.
alter table budget alter column budget drop not null;
alter table budget
  add column rooms integer constraint budget_rooms check (rooms > 0),
  add column revenue bigint constraint budget_revenue check (revenue > 0),
  add constraint budget_not_empty check (num_nonnulls(budget, rooms, revenue) > 0);

-- The latest comparison of a month's stored revenue with its closing report. Until a hotel has a proven one, its
-- revenue is shown nowhere. What is stored later leaves it as it was.
create table revenue_proof (
  hotel_id integer primary key references hotel (id),
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('refused', 'proven')),
  -- Cents; null while nights lack their revenue.
  ours bigint,
  declared bigint not null check (declared > 0),
  missing date[] not null,
  account_email text,
  at timestamptz not null default now(),
  check (state = 'refused' or (ours is not null and missing = '{}'))
);
