import type { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { isPmsRefusal, type PmsReach, withPmsOf } from './ask-pms.ts';
import { type Asked, findKeptAnswer, keepAnswer } from './kept-answers-store.ts';
import type { PmsConnection, PmsSettings } from './pms-connection.ts';

/**
 * What the PMS answers now, which is kept; when it does not answer, the last kept answer with
 * `stale_since`, and only without one the refusal (contract, section 6). A kept answer of another
 * shape than today's is none.
 */
export async function answeredOrKept<Shape extends z.ZodType<object>>(
  reach: PmsReach,
  db: Queryable,
  asked: Asked,
  shape: Shape,
  ask: (connection: PmsConnection) => Promise<z.output<Shape>>,
): Promise<z.output<Shape>> {
  let answered: { answer: z.output<Shape>; settings: PmsSettings };
  try {
    answered = await withPmsOf(reach, db, asked.hotel, async (connection, settings) => ({
      answer: await ask(connection),
      settings,
    }));
  } catch (error) {
    const kept = isPmsRefusal(error) ? await lastKept(db, asked, shape) : null;
    if (kept === null) throw error;
    return kept;
  }
  await keepAnswer(db, asked, answered.answer, answered.settings);
  return answered.answer;
}

async function lastKept<Shape extends z.ZodType<object>>(
  db: Queryable,
  asked: Asked,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  const kept = await findKeptAnswer(db, asked);
  const old = shape.safeParse({ ...Object(kept?.answer), stale_since: kept?.kept_at });
  return old.success ? old.data : null;
}
