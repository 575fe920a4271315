-- Imports: who, when, from where, counts; and the values before, so that an import can be taken back.
select 1;
