/**
 * Why a PMS did not answer, for the log: what kind of error it was, its code and where it came from.
 * What a database writes may quote a row, and so a guest.
 */
export class PmsFailed extends Error {
  constructor(thrown: unknown) {
    const error = thrown instanceof Error ? thrown : new Error();
    const code = 'code' in error ? ` ${error.code}` : '';
    super(`PMS: ${error.name}${code}`);
    this.name = 'PmsFailed';
    const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
    this.stack = [`${this.name}: ${this.message}`, ...places].join('\n');
  }
}
