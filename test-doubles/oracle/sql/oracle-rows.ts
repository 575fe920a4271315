import type { FieldDef } from 'pg';
import { OracleError } from '../oracle-error.ts';
import { dataTypes } from '../wire/protocol.ts';
import { encodeDate, encodeNumber, encodeText } from '../wire/value-encoding.ts';
import { swapCase } from './translate.ts';

/** A column as Oracle describes it, and how its values are sent. */
export type OracleColumn = {
  name: string;
  type: number;
  precision: number;
  scale: number;
  /** In bytes. */
  size: number;
  isText: boolean;
  encode(text: string): Buffer;
};

export type OracleRows = { columns: OracleColumn[]; rows: (Buffer | null)[][] };

const longestVarchar = 4000;
/** Oracle's scale of a NUMBER that was declared without one. */
const floatingScale = -127;
/** PostgreSQL's type modifiers of numeric and varchar are this much larger than what they mean. */
const modifierOffset = 4;
/** PostgreSQL's type identifiers. */
const oids = {
  boolean: 16,
  numbers: [20, 21, 23, 26, 700, 701, 1700],
  numeric: 1700,
  dates: [1082, 1114],
  varchar: 1043,
};

/** The rows of a result of PostgreSQL as Oracle sends them; `rows` holds PostgreSQL's texts. */
export function asOracleRows(
  fields: readonly FieldDef[],
  rows: readonly (string | null)[][],
): OracleRows {
  const columns = fields.map(asOracleColumn);
  return {
    columns,
    rows: rows.map((row) =>
      row.map((text, index) => (text === null ? null : (columns[index]?.encode(text) ?? null))),
    ),
  };
}

function asOracleColumn(field: FieldDef): OracleColumn {
  const { dataTypeID, dataTypeModifier: modifier } = field;
  const name = swapCase(field.name);
  // Oracle 19c has no boolean in SQL: `SELECT a = b` does not parse.
  if (dataTypeID === oids.boolean) throw new OracleError(923);
  if (oids.numbers.includes(dataTypeID)) {
    const declared = dataTypeID === oids.numeric ? declaredPrecision(modifier) : undefined;
    const { precision, scale } = declared ?? { precision: 0, scale: floatingScale };
    const type = dataTypes.number;
    return { name, type, precision, scale, size: 22, isText: false, encode: encodeNumber };
  }
  if (oids.dates.includes(dataTypeID)) {
    const type = dataTypes.date;
    return { name, type, precision: 0, scale: 0, size: 7, isText: false, encode: encodeDate };
  }
  const isDeclared = dataTypeID === oids.varchar && modifier > modifierOffset;
  const size = isDeclared ? modifier - modifierOffset : longestVarchar;
  const type = dataTypes.varchar;
  return { name, type, precision: 0, scale: 0, size, isText: true, encode: encodeText };
}

/** PostgreSQL keeps the precision in the upper and the scale in the lower half of the modifier. */
function declaredPrecision(modifier: number): { precision: number; scale: number } | undefined {
  if (modifier < modifierOffset) return undefined;
  const declared = modifier - modifierOffset;
  return { precision: declared >> 16, scale: declared & 0xffff };
}
