import { permissionLabel } from '../access/permission-label.ts';
import { isDay } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { calendarKindNames } from '../hotel-calendar/calendar-text.ts';
import { regionNames } from '../hotel-calendar/region.ts';
import { schoolZoneNames } from '../hotel-calendar/school-holidays.ts';
import { eurosText } from '../indicators/indicators-text.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';
import { frenchFieldName, plainNumberFields } from '../validation-messages.ts';
import type { AuditDetail, AuditValue } from './audit-rule.ts';

/** The French text of audit entries. */

type DescribedEntry = { says: string; target: string | null; actor_email: string | null };

/** The action and its target: "a modifié l'utilisateur eva@hotel.fr"; without the target where it is the actor. */
export function auditSentence({ says, target, actor_email }: DescribedEntry): string {
  if (target === null || target === actor_email) return says;
  // 'a créé l’Hôtel des Alpes', not 'l’hôtel Hôtel des Alpes'.
  const saysHotelTwice = says.endsWith('l’hôtel') && /^h[ôo]tel\b/iu.test(target);
  return saysHotelTwice ? `${says.slice(0, -'hôtel'.length)}${target}` : `${says} ${target}`;
}

/** The French names of fields that only audit entries have. */
const auditFieldNames: Readonly<Record<string, string>> = {
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
  kind: 'Nature',
  mappings: 'Valeurs',
};
/** Fields that say nothing to a reader: which requests belong together. */
const technicalFields = ['run'];
/** Amounts in cents. */
const centFields = ['revenue', 'declared'];
/** Lists of permission codes. */
const codeLists = ['permissions', 'grants', 'denies'];
/** The French words of recorded codes, by field. */
const codeNames: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['kind', new Map(Object.entries(calendarKindNames))],
  ['region', new Map(Object.entries(regionNames))],
  ['zone', new Map(Object.entries(schoolZoneNames))],
]);

/** The fields that were sent, each with its recorded values: 'Rôle : user → manager'. */
export function auditDetailText({ fields, values, before }: AuditDetail): string[] {
  const all = new Set([...fields, ...Object.keys(values), ...Object.keys(before)]);
  const names = [...all].filter((name) => !technicalFields.includes(name));
  const texts = names.map((name) => {
    const title = auditFieldNames[name] ?? frenchFieldName([name]);
    const [previous, current] = [before[name], values[name]].map((value) =>
      value === undefined ? null : valueText(name, value),
    );
    if (previous && current) return { title, text: `${title} : ${previous} → ${current}` };
    return { title, text: previous || current ? `${title} : ${previous ?? current}` : null };
  });
  // Requests name hotels by id, responses by name: the names are enough.
  return texts
    .filter(
      ({ text, title }) =>
        text !== null || !texts.some((other) => other.title === title && other.text !== null),
    )
    .map(({ text, title }) => text ?? `${title} (valeur non conservée)`);
}

function valueText(name: string, value: AuditValue): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') {
    if (centFields.includes(name)) return eurosText(value);
    return plainNumberFields.includes(name) ? String(value) : frenchNumber(value);
  }
  if (typeof value === 'string') return codeNames.get(name)?.get(value) ?? textValue(value);
  if (value.length === 0) return 'aucun';
  const isCodes = codeLists.includes(name);
  return value.map((item) => (isCodes ? permissionLabel({ code: item }) : item)).join(', ');
}

function textValue(text: string): string {
  if (isDay(text)) return frenchDay(text);
  // A data URL is unreadable as text.
  return text.startsWith('data:') ? 'image' : text;
}
