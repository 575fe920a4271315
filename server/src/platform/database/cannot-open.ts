/**
 * The database cannot be opened or used as it is. The start prints `message`, one French line, and exits
 * with code 1.
 */
export class CannotOpenDatabase extends Error {
  constructor(line: string, options: { cause?: unknown } = {}) {
    super(line.replaceAll(/\s*\n\s*/g, ' '), options);
    this.name = 'CannotOpenDatabase';
  }
}
