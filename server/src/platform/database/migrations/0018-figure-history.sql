-- When each write of a month happened: the requests of one paste share an entry, whose begin and end are
-- minutes apart. Null for writes before this migration, which happened when their entry began.
alter table nights_import_month add column written_at timestamptz;
-- One figure can be corrected, with a reason.
alter table nights_import drop constraint nights_import_kind_check;
alter table nights_import add constraint nights_import_kind_check check (
  kind in ('paste', 'previous_year', 'excel', 'oracle', 'daily', 'deletion', 'correction', 'other')
);
