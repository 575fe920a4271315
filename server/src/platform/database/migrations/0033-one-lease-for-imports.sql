-- The hotel whose nights a job imports: one at a time of those that name the same hotel, over all servers.
alter table job add column exclusive_hotel integer;
create unique index job_exclusive_hotel on job (exclusive_hotel) where lease is not null;
update job set exclusive_hotel = import_run.hotel_id from import_run
where job.kind = 'import' and job.key = import_run.id::text and job.lease is null;

-- The scheduler starts what waits. What a server before 0016 was killed at has no job and waits from now on.
update import_run set state = 'waiting', next_try_at = now()
where state = 'running'
  and not exists (select from job where job.kind = 'import' and job.key = import_run.id::text);

-- import_lease and import_run.holder are left to servers of the version before, which may run beside this one.
comment on table import_lease is 'unused since 0033, to be dropped by the next release';
comment on column import_run.holder is 'unused since 0033, to be dropped by the next release';
