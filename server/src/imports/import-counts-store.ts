import type { Queryable } from '../database/database.ts';

/** How many imports there have been, by kind. */
export async function countImports(db: Queryable): Promise<{ kind: string; count: number }[]> {
  const { rows } = await db.query<{ kind: string; count: number }>(
    'select kind, count(*) as count from nights_import group by kind',
  );
  return rows;
}
