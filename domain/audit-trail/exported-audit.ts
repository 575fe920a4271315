import type { CsvCell } from '../exports/csv.ts';
import type { SheetContent } from '../exports/sheet.ts';
import type { AuditDetail } from './audit-rule.ts';
import { auditDetailText, auditSentence } from './audit-text.ts';
import { actorOf } from './system-actions.ts';

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

const headings = [
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

/** The audit trail as a sheet, in the order of the entries. */
export function auditSheet(entries: readonly ExportableEntry[]): SheetContent {
  return {
    title: 'Journal d’audit',
    columns: headings.map((heading) => ({ heading, holds: 'text' })),
    rows: entries.map(auditCells),
  };
}

function auditCells(entry: ExportableEntry): CsvCell[] {
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
