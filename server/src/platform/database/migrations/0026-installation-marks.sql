-- What belongs to this database: fingerprints of its secrets, and the mark in its tree of closing reports.
-- A server with others does not start.
create table installation_mark (
  subject text primary key,
  value text not null
);
