import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { sourceWords } from '@hotel/domain/pms-files/source-words.ts';

type ImportCounts = { inserted: number; updated: number; skipped: number };

/** The toast of a successful import (specification, section 8). */
export function successText(source: PmsSource, counts: ImportCounts): string {
  const { inserted, updated, skipped } = counts;
  return `${sourceWords[source].done}: ${frenchNumber(inserted)} insérées, ${frenchNumber(updated)} mises à jour, ${frenchNumber(skipped)} ignorées`;
}

/** The toast of an import that skipped rows. */
export function incompleteText(source: PmsSource, firstError: string | undefined): string {
  const { incomplete, toCheck } = sourceWords[source];
  return `${incomplete}: ${firstError ?? toCheck}`;
}

export function failureText(source: PmsSource, message: string): string {
  return `${sourceWords[source].failed}: ${message}`;
}
