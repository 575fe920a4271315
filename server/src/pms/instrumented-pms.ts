import { channel } from 'node:diagnostics_channel';
import { ApiError } from '@hotel/domain/api-error.ts';

/** How one use of a PMS ended and how long it took. */
export type PmsCallMeasured = { outcome: string; ms: number };

/** Publishes a `PmsCallMeasured` after each use of a PMS; without subscribers nothing is measured. */
export const pmsMeasurements = channel('hotel-manager.pms-answers');

/** Runs `work` and publishes its outcome: 'answered', or the code of its error. */
export async function instrumentPms<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!pmsMeasurements.hasSubscribers) return work();
  const startedAt = performance.now();
  const publish = (outcome: string) => {
    const measured: PmsCallMeasured = { outcome, ms: performance.now() - startedAt };
    pmsMeasurements.publish(measured);
  };
  try {
    const result = await work();
    publish('answered');
    return result;
  } catch (error) {
    publish(error instanceof ApiError ? error.code : 'INTERNAL');
    throw error;
  }
}
