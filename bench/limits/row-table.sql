-- The nights as one row per figure: what a first design would store.
create table nuitee (
  hotel_id integer not null,
  as_of_date date not null,
  stay_date date not null,
  nuitees integer not null,
  primary key (hotel_id, as_of_date, stay_date)
);
create index nuitee_stay on nuitee (hotel_id, stay_date);
create table nuitee_finale (
  hotel_id integer not null,
  stay_date date not null,
  nuitees integer not null,
  primary key (hotel_id, stay_date)
);
create table budget_simple (id integer primary key, budget integer not null);
insert into budget_simple values (1, 1000);
create table notice_simple (account_id integer not null, hotel_id integer not null, primary key (account_id, hotel_id));
