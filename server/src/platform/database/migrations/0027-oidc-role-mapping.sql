-- What a value of the claim OIDC_ROLE_CLAIM gives, in the order in which the values are looked for.
create table oidc_role_mapping (
  position integer primary key,
  value text not null unique check (value <> '' and length(value) <= 200),
  role_id integer not null references role (id) on delete restrict,
  -- Hotels that were deleted since are left out when it is read.
  hotel_ids integer[] not null
);
