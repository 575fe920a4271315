import type { ErrorBody, FieldError } from '@hotel/domain/api-error.ts';

/** The server answered, and said no. `message` is its French sentence. */
export class ApiCallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly FieldError[];

  constructor(status: number, answer: ErrorBody) {
    super(answer.message);
    this.name = 'RefusedCall';
    this.status = status;
    this.code = answer.error;
    this.details = answer.details ?? [];
  }
}

/** The server could not be reached at all: nothing is known of what it did. */
export class UnreachableServer extends Error {
  constructor(cause: unknown) {
    super('Le serveur est injoignable. Vérifiez votre connexion.', { cause });
    this.name = 'UnreachableServer';
  }
}

/** Reads a refusal out of an answer that is not a success. `subject` opens the sentence it lacks. */
export async function apiCallErrorOf(response: Response, subject = 'API'): Promise<ApiCallError> {
  const text = await response.text();
  const fallback = `${subject} ${response.status}: ${text.slice(0, 200) || response.statusText}`;
  try {
    const answer = JSON.parse(text) as Partial<ErrorBody>;
    return new ApiCallError(response.status, {
      error: answer.error ?? 'INTERNAL',
      message: answer.message ?? fallback,
      ...(answer.details === undefined ? {} : { details: answer.details }),
    });
  } catch {
    // A proxy in between answers pages, not JSON.
    return new ApiCallError(response.status, { error: 'INTERNAL', message: fallback });
  }
}
