import { type Measure, measures } from '@hotel/domain/nights/measure.ts';
import { storeIfPossible } from '../../shell/storage/store-if-possible.ts';

/** In local storage: what the person of this browser reads, for what is requested before the user is known. */
const storageKey = 'measure';

export function measureOf(stored: string | null): Measure {
  return measures.find((measure) => measure === stored) ?? 'nuitees';
}

export function storedMeasure(): Measure {
  return measureOf(localStorage.getItem(storageKey));
}

export function storeMeasure(measure: Measure): void {
  if (measure === 'nuitees') localStorage.removeItem(storageKey);
  else storeIfPossible(localStorage, storageKey, measure);
}
