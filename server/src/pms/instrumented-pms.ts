import { channel } from 'node:diagnostics_channel';
import { ApiError } from '@hotel/domain/api-error.ts';

/** How a conversation with a PMS went, for whoever measures it. */
export type PmsCallMeasured = { outcome: string; ms: number };

/** Where each `PmsAnswerHeard` is told; nobody need listen. */
export const pmsMeasurements = channel('hotel-manager.pms-answers');

/** Does `converse`, and tells how it went: 'answered', or the code of the refusal. */
export async function instrumentPms<Result>(converse: () => Promise<Result>): Promise<Result> {
  if (!pmsMeasurements.hasSubscribers) return converse();
  const begun = performance.now();
  const tell = (outcome: string) => {
    pmsMeasurements.publish({ outcome, ms: performance.now() - begun } satisfies PmsCallMeasured);
  };
  try {
    const result = await converse();
    tell('answered');
    return result;
  } catch (error) {
    tell(error instanceof ApiError ? error.code : 'INTERNAL');
    throw error;
  }
}
