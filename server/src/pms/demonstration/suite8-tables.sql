-- The tables of Oracle Hospitality Suite8 that the shipped queries read, as PostgreSQL: what the
-- demonstration's PMS and the tests are made of. Columns that no query reads are left out.

create table WGBS (WGBS_DATEVALUE date not null);

-- Settings by name: those of the hotel under profile 0, of its users under theirs.
create table WUSS (WUSS_XCMS_ID integer not null, WUSS_NAME text not null, WUSS_VALUE text);

-- The calendar: a row per day, past and future.
create table WDAT (WDAT_DATE date primary key);

create table YCAT (
  YCAT_ID integer primary key,
  YCAT_SHORTDESC text not null,
  YCAT_LONGDESC text not null,
  YCAT_NOOFBEDS integer not null
);

-- A room is on sale while it is valid; a seasonal hotel has a row per room and season.
create table YRMS (
  YRMS_ID integer primary key,
  YRMS_SHORTDESC text not null,
  YRMS_YCAT_ID integer not null references YCAT,
  YRMS_VALIDFROM date not null,
  YRMS_VALIDUNTIL date not null
);

create table YRCH (YRCH_ID integer primary key, YRCH_SHORTDESC text not null);
create table XCMA (XCMA_ID integer primary key, XCMA_SHORTDESC text not null);
create table YGRP (YGRP_ID integer primary key, YGRP_NAME text not null);
create table YBLH (YBLH_ID integer primary key, YBLH_LONGDESC text not null);
create table YBLD (YBLD_ID integer primary key, YBLD_YBLH_ID integer not null references YBLH);

-- Guests (type 2) and companies, agencies, sources (type 1).
create table XCMS (
  XCMS_ID integer primary key,
  XCMS_TYPE integer not null,
  XCMS_NAME1 text not null,
  XCMS_NAME3 text
);
create table XCOU (
  XCOU_ID integer primary key,
  XCOU_ISO2 text not null,
  XCOU_LONGDESC text not null
);
create table XADR (XADR_XCMS_ID integer primary key, XADR_XCOU_ID integer not null);
create view V8_REP_XCMS_INFOS as
  select XCMS_ID, XCOU_LONGDESC as NATIONALITY, XCOU_LONGDESC
  from XCMS
  left join XADR on XADR_XCMS_ID = XCMS_ID
  left join XCOU on XCOU_ID = XADR_XCOU_ID;

-- What else is known of a guest.
create table XCID (XCID_ID integer primary key, XCID_BIRTHTIME timestamp);

-- Status 0 tentative, 1 definitive (on the books), 3 not affecting availability; then the reason
-- 1 waiting list, 2 offer, 3 cancelled, 4 no-show.
create table YRES (
  YRES_ID integer primary key,
  YRES_XCMS_ID integer,
  YRES_YGRP_ID integer,
  YRES_CRSRESNR text,
  YRES_EXPARRTIME timestamp not null,
  YRES_EXPDEPTIME timestamp not null,
  YRES_RESSTATUS integer not null,
  YRES_NOAVAILREASON integer not null default 0,
  YRES_LAST_YDET_ID integer
);

-- The guests of a reservation, the main one among them.
create table YRPL (YRPL_YRES_ID integer not null, YRPL_XCMS_ID integer not null);
create index YRPL_BY_RESERVATION on YRPL (YRPL_YRES_ID);

-- When a row of a table was made.
create table WMLG (
  WMLG_TABLENAME text not null,
  WMLG_TABLE_ID integer not null,
  WMLG_TIME_CREATION timestamp not null
);
create index WMLG_BY_TIME on WMLG (WMLG_TIME_CREATION);

-- Cancellations (1) and reinstatements (0) of reservations.
create table YCXL (
  YCXL_ID integer primary key,
  YCXL_YRES_ID integer not null,
  YCXL_DATE timestamp not null,
  YCXL_CANCELORREINSTATE integer not null
);

-- One row per reservation and night; none for the day of departure.
create table YDET (
  YDET_ID integer primary key,
  YDET_YRES_ID integer not null,
  YDET_DATE date not null,
  YDET_YCAT_ID integer,
  YDET_YRMS_ID integer,
  YDET_YGRP_ID integer,
  YDET_YBLD_ID integer,
  YDET_XCMA_ID integer,
  YDET_YRCH_ID integer,
  YDET_ADULTNO integer,
  YDET_CHILDNO integer,
  YDET_NOOFROOMS integer,
  YDET_SHARENUM integer,
  YDET_FINALAMOUNT numeric(10, 2)
);
create index YDET_BY_DATE on YDET (YDET_DATE);
create index YDET_BY_RESERVATION on YDET (YDET_YRES_ID);
create index YRES_MISSED on YRES (YRES_EXPARRTIME) where YRES_RESSTATUS = 3;

-- Who stands behind a night: category 1 company, 2 agency, 3 source.
create table YCLN (
  YCLN_YDET_ID integer not null,
  YCLN_XCMS_ID integer not null,
  YCLN_XCCA_INTERNALCATEGORY integer not null
);
create index YCLN_BY_NIGHT on YCLN (YCLN_YDET_ID);

create table YRAS (YRAS_ID integer primary key, YRAS_SHORTDESC text not null);
-- YRAC 1 is the source of a night, 2 its channel.
create table YRAL (
  YRAL_YDET_ID integer not null,
  YRAL_YRAS_ID integer not null references YRAS,
  YRAL_YRAC_ID integer not null
);
create index YRAL_BY_NIGHT on YRAL (YRAL_YDET_ID);
