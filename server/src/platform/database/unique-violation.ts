import { apiError, type ErrorCode } from '@hotel/domain/api-error.ts';
import { errorCodeOf } from '../errors/error-code.ts';

/** Whether a statement violated a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCodeOf(error) === '23505';
}

/** Runs `work`; throws the ApiError of this code where it violates a unique constraint. */
export async function mapUniqueViolation<Result>(
  code: ErrorCode,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? apiError(code, { cause: error }) : error;
  }
}
