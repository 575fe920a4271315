-- The school zones whose holidays a hotel's calendar shows: its own, and those of its guests. Their days are
-- shipped with the product.
alter table hotel
  add column school_zone text check (school_zone in ('A', 'B', 'C', 'corse', 'RE')),
  add column guest_school_zones text[] not null default '{}'
    check (guest_school_zones <@ array['A', 'B', 'C', 'corse', 'RE']);
