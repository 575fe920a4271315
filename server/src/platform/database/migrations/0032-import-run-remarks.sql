-- What a run says of figures that it stored, one sentence each; until now among the lines it skipped. The server
-- of the version before still adds to `errors`.
alter table import_run add column remarks jsonb not null default '[]';

with line as (
  select run.id, lines.line, lines.place, lines.line #>> '{}' as sentence
  from import_run run, jsonb_array_elements(run.errors) with ordinality as lines (line, place)
), sorted as (
  select id,
    coalesce(jsonb_agg(line order by place) filter (where sentence like '%, À vérifier : %'), '[]') as remarks,
    coalesce(jsonb_agg(line order by place) filter (where sentence not like '%, À vérifier : %'), '[]') as errors
  from line group by id
)
update import_run run set remarks = sorted.remarks, errors = sorted.errors
from sorted where sorted.id = run.id and sorted.remarks <> '[]';
