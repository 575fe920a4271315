-- The migrations, from this one on, beside which a server of the version before works and starts. Those
-- that begin with a line '-- contract' are not among them (docs/operations.md).
create table expanding_migration (number integer primary key);
