import { type RefusalCode, refusal } from '@hotel/domain/refusals.ts';
import { codeOf } from './cannot-open.ts';

const uniqueViolation = '23505';

/** Does `work`, which may meet a name that is already taken: then refuses with this code. */
export async function refusingTaken<Result>(
  code: RefusalCode,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw codeOf(error) === uniqueViolation ? refusal(code, { cause: error }) : error;
  }
}
