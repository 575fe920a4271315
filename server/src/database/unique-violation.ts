import { apiError, type ErrorCode } from '@hotel/domain/api-error.ts';
import { codeOf } from './cannot-open.ts';

const uniqueViolation = '23505';

/** Does `work`, which may meet a name that is already taken: then refuses with this code. */
export async function mapUniqueViolation<Result>(
  code: ErrorCode,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw codeOf(error) === uniqueViolation ? apiError(code, { cause: error }) : error;
  }
}
