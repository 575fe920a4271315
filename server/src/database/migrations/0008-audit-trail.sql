-- The audit trail: who did what to whom, when, from where; append-only.
select 1;
