-- A locked or expired account of a PMS is tried again every half hour; a wrong password never is.
alter table pms_settings add column refused_at timestamptz;
update pms_settings set refused_at = now() where refused_with is not null;
