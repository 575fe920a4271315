import { permissionLabel } from '../access/permission-label.ts';
import { isDay } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';
import { frenchFieldName } from '../validation-messages.ts';
import type { AuditDetail, AuditValue } from './audit-rule.ts';

/** An entry of the audit trail in French. */

type Told = { says: string; target: string | null; actor_email: string | null };

/** What was done, and to whom: "a modifié l'utilisateur eva@hotel.fr". Of oneself no target is told. */
export function auditSentence({ says, target, actor_email }: Told): string {
  return target === null || target === actor_email ? says : `${says} ${target}`;
}

/** What only the trail speaks of. */
const figures: Readonly<Record<string, string>> = {
  inserted: 'Ajoutées',
  updated: 'Modifiées',
  deleted: 'Supprimées',
  skipped: 'Écartées',
  restored: 'Rétablies',
  removed: 'Retirées',
  months_done: 'Mois importés',
  months: 'Mois demandés',
  enabled: 'Actif',
  hour: 'Heure',
  snapshots: 'Photos',
  final_nights: 'Nuitées finales',
  hotel_name: 'Hôtel principal',
};
/** Lists of permission codes. */
const codeLists = ['permissions', 'grants', 'denies'];
/** Numbers that are no amounts. */
const plainNumbers = ['month', 'year', 'port'];

/** The fields that were sent, each with what it became where that is kept: 'Rôle : user → manager'. */
export function auditDetailText({ fields, values, before }: AuditDetail): string[] {
  const names = [...new Set([...fields, ...Object.keys(values), ...Object.keys(before)])];
  const words = names.map((name) => {
    const title = figures[name] ?? frenchFieldName([name]);
    const [was, became] = [before[name], values[name]].map((value) =>
      value === undefined ? null : written(name, value),
    );
    if (was && became) return `${title} : ${was} → ${became}`;
    return was || became ? `${title} : ${was ?? became}` : title;
  });
  // Hotels are sent by their ids and answered by their names: once is enough.
  return words.filter((word) => !words.some((other) => other.startsWith(`${word} : `)));
}

function written(name: string, value: AuditValue): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') {
    return plainNumbers.includes(name) ? String(value) : frenchNumber(value);
  }
  if (typeof value === 'string') return writtenText(value);
  if (value.length === 0) return 'aucun';
  const isCodes = codeLists.includes(name);
  return value.map((one) => (isCodes ? permissionLabel({ code: one }) : one)).join(', ');
}

function writtenText(text: string): string {
  if (isDay(text)) return frenchDay(text);
  // A picture given as its own data says nothing as text.
  return text.startsWith('data:') ? 'image' : text;
}
