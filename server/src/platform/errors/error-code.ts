/** The short reason of a driver or system error: its code, else its message. */
export function reasonOf(error: unknown): string {
  return errorCodeOf(error) ?? (error instanceof Error ? error.message : String(error));
}

/** The SQLSTATE or system code of an error ('57P03', 'ECONNREFUSED'), undefined without one. */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) {
    return undefined;
  }
  return typeof error.code === 'string' ? error.code : undefined;
}
