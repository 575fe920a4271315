-- What an Oracle database tells of itself, as PostgreSQL: the views that the shipped queries read
-- beside the PMS's own tables, for the demonstration's PMS and the tests.

create view V$VERSION as select split_part(version(), ' on ', 1) as BANNER;

create view ALL_TAB_COLUMNS as
  select upper(table_schema) as OWNER, upper(table_name) as TABLE_NAME,
    upper(column_name) as COLUMN_NAME
  from information_schema.columns
  where table_schema = 'public';
