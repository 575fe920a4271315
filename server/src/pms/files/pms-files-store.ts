import type { Day } from '@hotel/domain/calendar/day.ts';
import type { PmsFile } from '@hotel/domain/pms-files/endpoints.ts';
import type { PmsFileList } from '@hotel/domain/pms-files/file-lists.ts';
import type { PmsFileRow, RowsByDay } from '@hotel/domain/pms-files/read-pms-file.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** A hotel whose PMS is a folder of files. */
export type FilesHotel = { id: string; timeZone: string };

export async function hotelsWithFiles(db: Queryable): Promise<FilesHotel[]> {
  const { rows } = await db.query<FilesHotel>(
    `select hotel.id::text as id, hotel.time_zone as "timeZone"
     from pms_settings join hotel on hotel.id = pms_settings.hotel_id
     where source = 'files' and deleted_at is null order by hotel.id`,
  );
  return rows;
}

/** The state of a file: its size in bytes and when it was changed, in ms. */
export type FileState = { name: string; size: number; modifiedMs: number };
export type StoredFileState = FileState & {
  /** How long ago this state was first found, in ms. */
  ageMs: number;
  /** The file was read, or refused, in this state. */
  isDone: boolean;
};

export async function findFileStates(db: Queryable, hotel: string): Promise<StoredFileState[]> {
  const { rows } = await db.query<StoredFileState>(
    `select name, size::float8 as size, modified_ms::float8 as "modifiedMs", is_done as "isDone",
       extract(epoch from clock_timestamp() - looked_at)::float8 * 1000 as "ageMs"
     from pms_file_look where hotel_id = $1`,
    [hotel],
  );
  return rows;
}

/** Stores the present states of files, as not read. */
export async function saveFileStates(
  db: Queryable,
  hotel: string,
  fileStates: readonly FileState[],
): Promise<void> {
  if (fileStates.length === 0) return;
  await db.query(
    `insert into pms_file_look (hotel_id, name, size, modified_ms, looked_at)
     select $1, look.name, look.size, look."modifiedMs", clock_timestamp()
     from json_to_recordset($2) as look (name text, size bigint, "modifiedMs" bigint)
     on conflict (hotel_id, name) do update set size = excluded.size,
       modified_ms = excluded.modified_ms, looked_at = excluded.looked_at, is_done = false`,
    [hotel, JSON.stringify(fileStates)],
  );
}

export async function deleteFileStates(
  db: Queryable,
  hotel: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db.query('delete from pms_file_look where hotel_id = $1 and name = any ($2)', [
    hotel,
    names,
  ]);
}

/** Marks a file as read in this state. */
export async function markDone(tx: Queryable, hotel: string, state: FileState): Promise<void> {
  await tx.query(
    `update pms_file_look set is_done = true
     where hotel_id = $1 and name = $2 and size = $3 and modified_ms = $4`,
    [hotel, state.name, state.size, state.modifiedMs],
  );
}

type AcceptedFile = {
  name: string;
  hash: Buffer;
  list: PmsFileList;
  workingDate: Day;
  dayCount: number;
};

/** False when a file of the same content was accepted before, on this or another server. */
export async function insertAccepted(
  tx: Queryable,
  hotel: string,
  { name, hash, list, workingDate, dayCount }: AcceptedFile,
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into pms_file (hotel_id, name, content_hash, list, working_date, day_count)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (hotel_id, content_hash) where refused_because is null do nothing
     returning id`,
    [hotel, name, hash, list, workingDate, dayCount],
  );
  return rows.length > 0;
}

export async function insertRefused(
  tx: Queryable,
  hotel: string,
  { name, hash, because }: { name: string; hash: Buffer | null; because: string },
): Promise<void> {
  await tx.query(
    `insert into pms_file (hotel_id, name, content_hash, refused_because) values ($1, $2, $3, $4)`,
    [hotel, name, hash, because],
  );
}

/** Replaces the rows of these days, but for those of a later working date. */
export async function saveDays(
  tx: Queryable,
  hotel: string,
  { list, workingDate, days }: { list: PmsFileList; workingDate: Day; days: RowsByDay },
): Promise<void> {
  const items = [...days].map(([day, rows]) => ({ day, rows }));
  await tx.query(
    `insert into pms_file_day (hotel_id, list, day, working_date, rows)
     select $1, $2, item.day, $3, item.rows
     from json_to_recordset($4) as item (day date, rows json)
     on conflict (hotel_id, list, day) do update
       set working_date = excluded.working_date, rows = excluded.rows, stored_at = excluded.stored_at
       where pms_file_day.working_date <= excluded.working_date`,
    [hotel, list, workingDate, JSON.stringify(items)],
  );
}

/** The newest working date of the nights; null before the first file of nights. */
export async function findWorkingDate(db: Queryable, hotel: string): Promise<Day | null> {
  const { rows } = await db.query<{ day: Day | null }>(
    `select max(working_date) as day from pms_file_day
     where hotel_id = $1 and list = 'nights-on-the-books'`,
    [hotel],
  );
  return rows[0]?.day ?? null;
}

export type StoredDay = { day: Day; workingDate: Day; rows: PmsFileRow[] };

/** What the files say of the days from `from` to `to`, in the order of the days. */
export async function findDays(
  db: Queryable,
  hotel: string,
  list: PmsFileList,
  { from, to }: { from: Day; to: Day },
): Promise<StoredDay[]> {
  const { rows } = await db.query<StoredDay>(
    `select day, working_date as "workingDate", rows from pms_file_day
     where hotel_id = $1 and list = $2 and day between $3 and $4 order by day`,
    [hotel, list, from, to],
  );
  return rows;
}

/** The newest files, refused ones included. */
export async function newestFiles(db: Queryable, hotel: string, limit: number): Promise<PmsFile[]> {
  const { rows } = await db.query<PmsFile>(
    `select id::text as id, name, received_at, refused_because, list, working_date, day_count
     from pms_file where hotel_id = $1 order by pms_file.id desc limit $2`,
    [hotel, limit],
  );
  return rows;
}

/** What was read so far of each list. */
export type ListSummary = { list: PmsFileList; from: Day; to: Day; days: number; workingDate: Day };

export async function summariseLists(db: Queryable, hotel: string): Promise<ListSummary[]> {
  const { rows } = await db.query<ListSummary>(
    `select list, min(day) as from, max(day) as to, count(*)::integer as days,
       max(working_date) as "workingDate"
     from pms_file_day where hotel_id = $1 group by list order by list`,
    [hotel],
  );
  return rows;
}

/** How many files of the folder are waiting to be read. */
export async function countWaiting(db: Queryable, hotel: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from pms_file_look where hotel_id = $1 and not is_done`,
    [hotel],
  );
  return rows[0]?.count ?? 0;
}

/** The no-shows of a day in all hotels, as the files gave them. */
type StoredNoShows = {
  hotel_id: string;
  hotel_name: string;
  day: Day;
  kept_at: string;
  rows: PmsFileRow[];
};

export async function storedNoShows(db: Queryable): Promise<StoredNoShows[]> {
  const { rows } = await db.query<StoredNoShows>(
    `select hotel_id::text as hotel_id, hotel.name as hotel_name, day, stored_at as kept_at, rows
     from pms_file_day join hotel on hotel.id = hotel_id
     where list = 'no-show-detail' and json_array_length(rows) > 0 order by hotel_id, day`,
  );
  return rows;
}

/** Replaces the no-shows of a day by others that name fewer guests. */
export async function replaceNoShows(
  tx: Queryable,
  { hotel_id, day }: Pick<StoredNoShows, 'hotel_id' | 'day'>,
  rows: readonly PmsFileRow[],
): Promise<void> {
  await tx.query(
    `update pms_file_day set rows = $3
     where hotel_id = $1 and list = 'no-show-detail' and day = $2`,
    [hotel_id, day, JSON.stringify(rows)],
  );
}

/** Removes the values of these columns from the no-shows of all hotels that were stored so many days ago. */
export async function clearOldNoShows(
  db: Queryable,
  columns: readonly string[],
  maxAgeDays: number,
): Promise<void> {
  const cleared = Object.fromEntries(columns.map((column) => [column, null]));
  await db.query(
    `update pms_file_day set rows = (
       select json_agg(no_show::jsonb || $2::jsonb) from json_array_elements(rows) as no_show)
     where list = 'no-show-detail' and stored_at < now() - make_interval(days => $1)
       and exists (
         select from json_array_elements(rows) as no_show, unnest($3::text[]) as name
         where no_show ->> name is not null)`,
    [maxAgeDays, JSON.stringify(cleared), columns],
  );
}
