import type { ErrorCode } from '../api-error.ts';
import { truncateText } from '../client-logs/log-limits.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';

/** What a call declares of what the audit trail says of it (decision 0021). */
export type AuditRule = {
  /** After who did it, in French: 'a ajouté un budget'. */
  says: string;
  /** Recorded as well when the call is refused with one of these codes. */
  refused?: { codes: readonly ErrorCode[]; says: string };
  /**
   * Fields of what is sent, and of what is answered, whose values are kept; of the others only that
   * they were sent. Never a secret, never a guest.
   */
  keeps?: readonly string[];
  /** The act is all there is to tell: which fields were sent says nothing. */
  isAllTold?: true;
};

/** What is kept of a value: enough to read, never a whole document. */
export type AuditValue = string | number | boolean | null | readonly string[];

export type AuditDetail = {
  /** Names of the fields that were sent. */
  fields: readonly string[];
  /** Values sent or answered, of the fields that are kept. */
  values: Values;
  /** What the changed ones among them were before. */
  before: Values;
};

/** The act is all there is to tell. */
export const noAuditDetail: AuditDetail = { fields: [], values: {}, before: {} };

type Values = Readonly<Record<string, AuditValue>>;
type Parts = Readonly<Record<string, unknown>>;

/** Not kept whatever a rule says. */
const secrets = /password|token|secret/i;
const longestText = 200;
const longestList = 50;

/**
 * The detail of an entry. `isField` tells what could have been sent: a kept field of the answer counts
 * when it was sent, or could not have been (`inserted`, `deleted`). What was before is told where it
 * became something else, or whole where nothing was sent: a deletion.
 */
export function auditDetail(
  rule: Pick<AuditRule, 'keeps' | 'isAllTold'>,
  { sent, answer, before }: { sent: Parts; answer: unknown; before: Parts },
  isField: (name: string) => boolean,
): AuditDetail {
  const fields = Object.keys(sent).filter((name) => isTold(name) && sent[name] !== undefined);
  const kept = (rule.keeps ?? []).filter((name) => !secrets.test(name));
  const became = { ...sent, ...(isParts(answer) ? answer : {}) };
  const values = valuesOf(
    became,
    kept.filter((name) => fields.includes(name) || !isField(name)),
  );
  const was = valuesOf(before, kept);
  return {
    fields: rule.isAllTold ? [] : fields,
    values,
    before: fields.length === 0 ? was : changedAmong(was, values),
  };
}

/** The hotel has a column of its own; a token opens a door. */
function isTold(name: string): boolean {
  return name !== 'hotel_id' && !/token/i.test(name);
}

function valuesOf(parts: Parts, names: readonly string[]): Record<string, AuditValue> {
  const told = names.filter((name) => parts[name] !== undefined);
  return Object.fromEntries(told.map((name) => [name, keptValue(parts[name])]));
}

function changedAmong(was: Values, values: Values): Values {
  const isAnother = ([name, value]: [string, AuditValue]) =>
    name in values && JSON.stringify(value) !== JSON.stringify(values[name]);
  return Object.fromEntries(Object.entries(was).filter(isAnother));
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list is kept by its names, or figures; one of anything else by its length; of objects only a month is. */
function keptValue(value: unknown): AuditValue {
  if (Array.isArray(value)) return namesIn(value)?.slice(0, longestList) ?? value.length;
  if (typeof value === 'string') return keptText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return monthIn(value);
}

/** Null as soon as one has none: of thousands of figures the first says so. */
function namesIn(list: readonly unknown[]): string[] | null {
  const names: string[] = [];
  for (const one of list) {
    const name = nameOf(one);
    if (name === null) return null;
    names.push(name);
  }
  return names;
}

/** A month of a year, as text: '3/2026'. */
function monthIn(value: unknown): string | null {
  if (!isParts(value)) return null;
  const { month, year } = value;
  return typeof month === 'number' && typeof year === 'number' ? `${month}/${year}` : null;
}

function nameOf(one: unknown): string | null {
  if (typeof one === 'string') return keptText(one);
  if (typeof one === 'number' || one === null) return frenchNumber(one);
  return isParts(one) ? targetNameOf(one) : null;
}

/** What a thing is called, in the answers that tell of one: a user by their address. */
export function targetNameOf(answer: unknown): string | null {
  if (!isParts(answer)) return null;
  for (const key of ['email', 'name', 'code', 'rapports_code']) {
    const name = answer[key];
    if (typeof name === 'string' && name !== '') return keptText(name);
  }
  return null;
}

/** JSON in the database refuses null characters and halves of characters. */
function keptText(text: string): string {
  return truncateText(text, longestText).toWellFormed();
}
