-- What people write about a night or a month of a hotel.
create table note (
  hotel_id integer not null references hotel (id),
  id integer generated always as identity unique,
  month date not null check (extract(day from month) = 1),
  -- The night that it is about; null where it is about the month.
  date date check (date_trunc('month', date) = month),
  text text not null check (text <> '' and length(text) <= 1000),
  -- Both null once the author was erased.
  author_id integer references account (id) on delete set null,
  author_email text,
  written_at timestamptz not null,
  primary key (hotel_id, id)
);
create index note_of_month on note (hotel_id, month);
create index note_of_author on note (author_id);
