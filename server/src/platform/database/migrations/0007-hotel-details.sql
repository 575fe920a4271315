-- What a hotel tells of itself: its time zone (since the first schema), and the beds that count where
-- its PMS gives none. Null: nobody has said.
alter table hotel add column beds integer constraint hotel_beds check (beds between 1 and 100000);
