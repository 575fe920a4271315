import type { ErrorCode } from '../api-error.ts';
import { truncateText } from '../client-logs/log-limits.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';

/** How an endpoint declares its audit entries (decision 0021). */
export type AuditRule = {
  /** The action in French, to follow the name of who did it: 'a ajouté un budget'. */
  action: string;
  /** Requests refused with one of these error codes are recorded too. */
  refused?: { codes: readonly ErrorCode[]; action: string };
  /**
   * The fields of request and response whose values are recorded; of the others only that they were
   * sent. Never a secret, never a guest.
   */
  recordedFields?: readonly string[];
  /** The names of the fields that were sent are not recorded. */
  omitsFieldNames?: true;
};

/** A recorded value: enough to read, never a whole document. */
export type AuditValue = string | number | boolean | null | readonly string[];

export type AuditDetail = {
  /** Names of the fields that were sent. */
  fields: readonly string[];
  /** The recorded values of request and response. */
  values: RecordedValues;
  /** The previous values of those that changed. */
  before: RecordedValues;
};

/** The detail of an entry without fields. */
export const noAuditDetail: AuditDetail = { fields: [], values: {}, before: {} };

type RecordedValues = Readonly<Record<string, AuditValue>>;
type Fields = Readonly<Record<string, unknown>>;

/** Never recorded, whatever a rule declares. */
const secretNames = /password|token|secret/i;
const maxTextLength = 200;
const maxListLength = 50;

/**
 * The detail of an entry. `isInputField` says which fields a request can send: a recorded field of the
 * response counts when the request sent it, or when no request can (`inserted`, `deleted`). `before` holds
 * the values that changed; for a request without fields, a deletion, it holds all.
 */
export function auditDetail(
  rule: Pick<AuditRule, 'recordedFields' | 'omitsFieldNames'>,
  { sent, response, before }: { sent: Fields; response: unknown; before: Fields },
  isInputField: (name: string) => boolean,
): AuditDetail {
  const fields = Object.keys(sent).filter(
    (name) => isRecordedName(name) && sent[name] !== undefined,
  );
  const recorded = (rule.recordedFields ?? []).filter((name) => !secretNames.test(name));
  const after = { ...sent, ...(isFields(response) ? response : {}) };
  const values = valuesOf(
    after,
    recorded.filter((name) => fields.includes(name) || !isInputField(name)),
  );
  const previous = valuesOf(before, recorded);
  return {
    fields: rule.omitsFieldNames ? [] : fields,
    values,
    before: fields.length === 0 ? previous : changedValues(previous, values),
  };
}

/** The hotel has its own column; a token is a secret. */
function isRecordedName(name: string): boolean {
  return name !== 'hotel_id' && !/token/i.test(name);
}

function valuesOf(fields: Fields, names: readonly string[]): Record<string, AuditValue> {
  const present = names.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, recordedValue(fields[name])]));
}

function changedValues(previous: RecordedValues, values: RecordedValues): RecordedValues {
  const isChanged = ([name, value]: [string, AuditValue]) =>
    name in values && JSON.stringify(value) !== JSON.stringify(values[name]);
  return Object.fromEntries(Object.entries(previous).filter(isChanged));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of a list its names or figures, else its length; of an object only a month. */
function recordedValue(value: unknown): AuditValue {
  if (Array.isArray(value)) return namesIn(value)?.slice(0, maxListLength) ?? value.length;
  if (typeof value === 'string') return recordedText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return monthIn(value);
}

/** Null as soon as an item has no name: in a list of thousands of figures the first one decides. */
function namesIn(list: readonly unknown[]): string[] | null {
  const names: string[] = [];
  for (const item of list) {
    const name = nameOf(item);
    if (name === null) return null;
    names.push(name);
  }
  return names;
}

/** A month of a year, as text: '3/2026'. */
function monthIn(value: unknown): string | null {
  if (!isFields(value)) return null;
  const { month, year } = value;
  return typeof month === 'number' && typeof year === 'number' ? `${month}/${year}` : null;
}

function nameOf(item: unknown): string | null {
  if (typeof item === 'string') return recordedText(item);
  if (typeof item === 'number' || item === null) return frenchNumber(item);
  return isFields(item) ? targetNameOf(item) : null;
}

/** The name of what a response describes: of a user the e-mail address; null when it has none. */
export function targetNameOf(response: unknown): string | null {
  if (!isFields(response)) return null;
  for (const key of ['email', 'name', 'code', 'rapports_code']) {
    const name = response[key];
    if (typeof name === 'string' && name !== '') return recordedText(name);
  }
  return null;
}

/** PostgreSQL's JSON refuses null characters and lone surrogates. */
function recordedText(text: string): string {
  return truncateText(text, maxTextLength).toWellFormed();
}
