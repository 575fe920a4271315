import type { Queryable } from '../platform/database/database.ts';

/** The number of all imports, by kind. */
export async function countImports(db: Queryable): Promise<{ kind: string; count: number }[]> {
  const { rows } = await db.query<{ kind: string; count: number }>(
    'select kind, count(*) as count from nights_import group by kind',
  );
  return rows;
}
