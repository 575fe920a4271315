import type { ErrorBody, FieldError } from '@hotel/domain/api-error.ts';

/** The server responded with an error. `message` is its French sentence. */
export class ApiCallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly FieldError[];

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiCallError';
    this.status = status;
    this.code = body.error;
    this.details = body.details ?? [];
  }
}

/** The server responded that it will not give the data: nothing failed, and a retry gets the same response. */
export function isRefusal(error: Error | null): error is ApiCallError {
  return error instanceof ApiCallError && error.status < 500;
}

/** The hotel has no PMS settings: nothing failed. */
export function isPmsNotConfigured(error: Error | null): boolean {
  return error instanceof ApiCallError && error.code === 'PMS_NOT_CONFIGURED';
}

/** The server could not be reached: whether it executed the request is unknown. */
export class UnreachableServer extends Error {
  constructor(cause: unknown) {
    super('Le serveur est injoignable. Vérifiez votre connexion.', { cause });
    this.name = 'UnreachableServer';
  }
}

/** Reads the error out of a response that is not a success. `subject` begins the sentence when it has none. */
export async function apiCallErrorOf(response: Response, subject = 'API'): Promise<ApiCallError> {
  const text = await response.text();
  const fallback = `${subject} ${response.status}: ${text.slice(0, 200) || response.statusText}`;
  try {
    const body = JSON.parse(text) as Partial<ErrorBody>;
    return new ApiCallError(response.status, {
      error: body.error ?? 'INTERNAL',
      message: body.message ?? fallback,
      ...(body.details === undefined ? {} : { details: body.details }),
    });
  } catch {
    // A proxy responds with HTML, not JSON.
    return new ApiCallError(response.status, { error: 'INTERNAL', message: fallback });
  }
}
