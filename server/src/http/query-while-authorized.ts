import type { Queryable, Statement } from '../database/database.ts';

/** Rights have changed since they were read: what was asked is neither answered nor done. */
export class AuthorizationChanged extends Error {}

/**
 * Where a statement that writes takes its rows from: one while the rights stand, none once they have
 * moved. `insert … select $1 from standing`, `delete … using standing where …`.
 */
const standing = 'standing';
const writes = /^\s*(?:insert|update|delete|merge)\b/i;

/** Texts made before: the same statement is prepared once on each connection. */
const made = new Map<string, string>();
const mostMade = 1_000;

type Beside = { rights_stand: boolean; is_found: true | null };

/**
 * The database, asked as long as the rights stand at this version: each question asks for the version
 * with it, and throws RightsMoved where it is another; nothing was written then. A statement that writes
 * takes its rows from `standing`, and returns them.
 */
export function queryWhileAuthorized(
  db: Queryable,
  rights: number,
): Queryable & { isAnswered(): boolean } {
  let isAnswered = false;
  return {
    isAnswered: () => isAnswered,
    async query<Row>(statement: string | Statement, given?: readonly unknown[]) {
      const { text, values = given ?? [] } =
        typeof statement === 'string' ? { text: statement } : statement;
      const { rows } = await db.query<Row & Beside>(besideRights(text, values.length + 1), [
        ...values,
        rights,
      ]);
      if (!rows[0]?.rights_stand) throw new AuthorizationChanged('rights have moved');
      isAnswered = true;
      const found = rows.filter(({ is_found }) => is_found);
      return { rows: found.map(ownPart<Row>), rowCount: found.length };
    },
  };
}

function besideRights(text: string, place: number): string {
  const known = made.get(text);
  if (known !== undefined) return known;
  if (writes.test(text) && !text.includes(standing)) {
    throw new Error(`a statement that writes must take its rows from ${standing}: ${text}`);
  }
  const beside = `with ${standing} as (select from rights_version where version = $${place}),
    asked as (${text})
    select version = $${place} as rights_stand, found.* from rights_version
    left join (select true as is_found, asked.* from asked) as found on version = $${place}`;
  if (made.size >= mostMade) made.clear();
  made.set(text, beside);
  return beside;
}

function ownPart<Row>({ rights_stand, is_found, ...own }: Row & Beside): Row {
  return own as unknown as Row;
}
