-- What translated queries use of Oracle, in a schema before pg_catalog in the search path.

create schema oracle;

create table oracle.dual (dummy varchar(1));
insert into oracle.dual values ('X');

-- Oracle's DATE has a time of day; the zone must not move it.
create function oracle.to_date(text, text) returns timestamp
  language sql stable set timezone to 'UTC'
  as $$ select pg_catalog.to_timestamp($1, $2)::timestamp(0) $$;

-- A number added to a DATE is days.
create function oracle.add_days(timestamp, numeric) returns timestamp language sql immutable
  as $$ select pg_catalog.timestamp_pl_interval($1, make_interval(secs => ($2 * 86400)::float8)) $$;
create function oracle.add_days(timestamp, integer) returns timestamp language sql immutable
  as $$ select oracle.add_days($1, $2::numeric) $$;
create operator oracle.+ (function = oracle.add_days, leftarg = timestamp, rightarg = numeric);
create operator oracle.+ (function = oracle.add_days, leftarg = timestamp, rightarg = integer);

-- The empty text is null, and null adds nothing to a text.
create function oracle.concatenate(text, text) returns text language sql immutable as $$
  select case when $1 is null then $2 when $2 is null then $1 else textcat($1, $2) end $$;
create function oracle.concatenate(text, numeric) returns text language sql immutable
  as $$ select oracle.concatenate($1, trim_scale($2)::text) $$;
create function oracle.concatenate(text, integer) returns text language sql immutable
  as $$ select oracle.concatenate($1, $2::text) $$;
create operator oracle.|| (function = oracle.concatenate, leftarg = text, rightarg = text);
create operator oracle.|| (function = oracle.concatenate, leftarg = text, rightarg = integer);
create operator oracle.|| (function = oracle.concatenate, leftarg = text, rightarg = numeric);

create view oracle.v$version as
  select 'Oracle Database 19c Test Double Release 19.0.0.0.0'::varchar(80) as banner;

create view oracle.all_tab_columns as
  select 'PMS'::varchar(128) as owner, upper(table_name)::varchar(128) as table_name,
    upper(column_name)::varchar(128) as column_name
  from information_schema.columns
  where table_schema = 'public';
