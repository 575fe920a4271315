-- A PMS that refused an account is not asked again until its settings are saved anew, by whatever
-- server: each try with a wrong password brings the account closer to being locked.
alter table pms_settings add column refused_with text;
