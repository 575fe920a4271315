import type { Cell } from '../exports/csv.ts';
import type { AuditDetail } from './audit-rule.ts';
import { auditDetailText, auditSentence } from './audit-text.ts';
import { actorOf } from './system-actions.ts';

/** A longer export is refused: the period must be shortened. */
export const maxExportedEntries = 100_000;

type ExportableEntry = {
  at: string;
  says: string;
  action: string;
  refused: boolean;
  actor_email: string | null;
  hotel_name: string | null;
  target: string | null;
  address: string | null;
  request_id: string | null;
  detail: AuditDetail;
};

export const exportedAuditHeadings: readonly string[] = [
  'Horodatage (UTC)',
  'Personne',
  'Action',
  'Détail',
  'Cible',
  'Hôtel',
  'Refusé',
  'Adresse IP',
  'Appel',
  'Identifiant de l’appel',
];

/** An entry as a row of the exported file. */
export function exportedAuditEntry(entry: ExportableEntry): Cell[] {
  return [
    entry.at,
    actorOf(entry),
    auditSentence(entry),
    auditDetailText(entry.detail).join(' · '),
    entry.target,
    entry.hotel_name,
    entry.refused ? 'oui' : 'non',
    entry.address,
    entry.action,
    entry.request_id,
  ];
}
