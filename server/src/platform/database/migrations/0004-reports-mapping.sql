-- Which folder of the closing-report tree belongs to which hotel: one each. Two codes that differ by
-- case alone would be one folder on many shares, and one hotel would read another's reports. The
-- program folds the case: what lower() makes of accents depends on the database's locale.
create table reports_mapping (
  id integer generated always as identity primary key,
  hotel_id integer not null constraint reports_mapping_one_per_hotel unique references hotel (id),
  rapports_code text not null check (rapports_code <> '' and length(rapports_code) <= 100),
  code_in_one_case text not null constraint reports_mapping_code_taken unique
);
