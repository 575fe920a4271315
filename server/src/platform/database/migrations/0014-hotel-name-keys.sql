-- Two names of hotels are one when they are the same after NFKC and case folding: the program makes the
-- key of a name (domain/hotels/hotel-name.ts), whatever the collation of the database.
alter table hotel add column name_key text;

-- The names there are: lower() knows only ASCII under some collations, so the letters are named as well.
update hotel set name_key = regexp_replace(btrim(replace(translate(
    lower(case when getdatabaseencoding() = 'UTF8' then normalize(name, NFKC) else name end),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя'
  ), 'ß', 'ss')), '\s+', ' ', 'g');

-- Of hotels whose names were told apart until now and are one, the oldest has the name; the others keep
-- theirs as it is shown, under a key that no name has, until they are renamed.
update hotel set name_key = hotel.name_key || chr(31) || hotel.id
from (
  select id, row_number() over (partition by name_key order by id) as place
  from hotel where deleted_at is null
) as ranked
where ranked.id = hotel.id and ranked.place > 1;

-- What is due at the end of the transaction for the rows changed above is done first: a table of which
-- something is due cannot be altered.
set constraints all immediate;
set constraints all deferred;

alter table hotel alter column name_key set not null;
drop index hotel_name_taken;
create unique index hotel_name_taken on hotel (name_key) where deleted_at is null;
