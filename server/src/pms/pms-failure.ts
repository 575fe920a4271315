/**
 * Why a PMS did not respond, for the log: the kind of error, its code and its stack. The message is left
 * out because what a database writes may quote a row, and so a guest.
 */
export class PmsFailure extends Error {
  constructor(thrown: unknown) {
    const error = thrown instanceof Error ? thrown : new Error();
    const code = 'code' in error ? ` ${error.code}` : '';
    super(`PMS: ${error.name}${code}`);
    this.name = 'PmsFailure';
    const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
    this.stack = [`${this.name}: ${this.message}`, ...frames].join('\n');
  }
}
