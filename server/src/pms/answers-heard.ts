import { channel } from 'node:diagnostics_channel';
import { Refusal } from '@hotel/domain/refusals.ts';

/** How a conversation with a PMS went, for whoever measures it. */
export type PmsAnswerHeard = { outcome: string; ms: number };

/** Where each `PmsAnswerHeard` is told; nobody need listen. */
export const pmsAnswers = channel('hotel-manager.pms-answers');

/** Does `converse`, and tells how it went: 'answered', or the code of the refusal. */
export async function heard<Result>(converse: () => Promise<Result>): Promise<Result> {
  if (!pmsAnswers.hasSubscribers) return converse();
  const begun = performance.now();
  const tell = (outcome: string) => {
    pmsAnswers.publish({ outcome, ms: performance.now() - begun } satisfies PmsAnswerHeard);
  };
  try {
    const result = await converse();
    tell('answered');
    return result;
  } catch (error) {
    tell(error instanceof Refusal ? error.code : 'INTERNAL');
    throw error;
  }
}
