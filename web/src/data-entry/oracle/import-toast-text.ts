import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';

type OracleCounts = { inserted: number; updated: number; skipped: number };

/** The toast of a successful import (specification, section 8). */
export function successText({ inserted, updated, skipped }: OracleCounts): string {
  return `Import Oracle terminé: ${frenchNumber(inserted)} insérées, ${frenchNumber(updated)} mises à jour, ${frenchNumber(skipped)} ignorées`;
}

/** The toast of an import that skipped rows. */
export function incompleteText(firstError: string | undefined): string {
  return `Import Oracle incomplet: ${firstError ?? 'Import Oracle à vérifier'}`;
}

export function failureText(message: string): string {
  return `Erreur lors de l'import Oracle: ${message}`;
}
