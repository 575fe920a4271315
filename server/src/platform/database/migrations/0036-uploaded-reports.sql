-- The closing reports that a user uploaded, and so may delete; the night audit leaves the others.
create table uploaded_report (
  hotel_id integer not null references hotel (id),
  -- <code>/<day>/<type>/<name> below the root, normalized to NFC.
  path text not null,
  size bigint not null,
  -- SHA-256: a report that the night audit left later under the same name was not uploaded.
  content_hash bytea not null,
  uploaded_at timestamptz not null default now(),
  primary key (hotel_id, path)
);
