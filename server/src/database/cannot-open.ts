/**
 * The database cannot be opened or used as it is. `message` is one French line for whoever started
 * the program, who prints it and exits with code 1.
 */
export class CannotOpenDatabase extends Error {
  constructor(line: string, options: { cause?: unknown } = {}) {
    super(line.replaceAll(/\s*\n\s*/g, ' '), options);
    this.name = 'CannotOpenDatabase';
  }
}

/** What a driver or system error says of itself, in one short piece: its code, else its text. */
export function reasonOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.message : String(error));
}

/** The SQLSTATE or system code of an error ('57P03', 'ECONNREFUSED'), undefined without one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) {
    return undefined;
  }
  return typeof error.code === 'string' ? error.code : undefined;
}
