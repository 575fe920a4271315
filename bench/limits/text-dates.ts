import { types } from 'pg';

/** A day stays the text it is: the limit too is spared a Date for each row. */
export const identityOfDates: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.DATE
      ? (text: string) => text
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};
