import type { z } from 'zod';
import type { FieldError } from './api-error.ts';

/** The French names of the fields, as the screens label them (contract, section 9). */
const fieldNames: Readonly<Record<string, string>> = {
  hotel_id: 'Hôtel',
  hotel: 'Hôtel',
  hotel_ids: 'Hôtels',
  hotels: 'Hôtels',
  hotel_name: "Nom de l'hôtel",
  month: 'Mois',
  year: 'Année',
  date: 'Date',
  stay_date: 'Jour de séjour',
  as_of_date: "Date d'arrêté",
  as_of: "Date d'arrêté",
  from: 'Du',
  to: 'Au',
  scope: 'Portée',
  items: 'Valeurs',
  nuitees: 'Nuitées',
  budget: 'Budget',
  budgets: 'Budgets',
  email: 'E-mail',
  password: 'Mot de passe',
  token: 'Jeton',
  name: 'Nom',
  logo_url: 'Logo',
  time_zone: 'Fuseau horaire',
  beds: 'Nombre de lits',
  description: 'Description',
  code: 'Code',
  role: 'Rôle',
  permissions: 'Permissions',
  grants: 'Permissions accordées',
  denies: 'Permissions refusées',
  inherit_role_id: 'Rôle hérité',
  expires_in_days: 'Validité (jours)',
  extend_days: 'Validité (jours)',
  host: 'Hôte',
  port: 'Port',
  service: 'Service',
  username: 'Utilisateur',
  rapports_code: 'Code rapports',
  limit: 'Limite',
  actor: 'Personne',
  action: 'Action',
  before: 'Suite',
  since: 'Depuis',
  type: 'Type',
  page: 'Page',
  path: 'Chemin',
  refresh: 'Actualiser',
  snapshots: 'Photos',
  months: 'Mois',
  nights: 'Valeurs',
  final_nights: 'Nuitées finales',
  source: 'Origine',
  kind: 'Origine',
  label: 'Libellé',
  run: 'Envoi',
  overwrite: 'Remplacer',
  pageSize: 'Éléments par page',
  status: 'État',
  enabled: 'Import quotidien',
  hour: 'Heure',
  by_mail: 'Prévenir par e-mail',
  message: 'Message',
  url: 'URL',
  userAgent: 'User-Agent',
  stack: 'Pile',
  ts: 'Horodatage',
  user: 'Utilisateur',
  extra: 'Détails',
};

/** The French name of a field by its path: 'items.3.nuitees' → 'Nuitées (ligne 4)'. */
export function frenchFieldName(path: readonly PropertyKey[]): string {
  const last = path.findLast((part) => typeof part === 'string') ?? '';
  const line = path.find((part) => typeof part === 'number');
  const name = fieldNames[String(last)] ?? String(last);
  return typeof line === 'number' ? `${name} (ligne ${line + 1})` : name;
}

/** Enough to mend what was sent; what is wrong in all of its lines is told by the first of them. */
const mostTold = 20;
const longestKey = 100;

/** Every wrong field of a refused input, each once, with a French sentence that names it. */
export function validationErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const told = new Map<string, FieldError>();
  for (const issue of issues) {
    for (const wrong of wrongFieldsOf(issue)) {
      if (told.size === mostTold) return [...told.values()];
      if (!told.has(wrong.field)) told.set(wrong.field, wrong);
    }
  }
  return [...told.values()];
}

function wrongFieldsOf(issue: z.core.$ZodIssue): FieldError[] {
  const inner = issue.code === 'invalid_union' ? tellingOf(issue.errors.flat()) : undefined;
  const told = inner === undefined ? issue : { ...inner, path: [...issue.path, ...inner.path] };
  if (told.code === 'unrecognized_keys') {
    return told.keys.slice(0, mostTold).map((whole) => {
      const key = whole.slice(0, longestKey);
      return { field: [...told.path, key].join('.'), message: `Champ inconnu : « ${key} ».` };
    });
  }
  const field = told.path.map(String).join('.');
  if (told.message !== '') return [{ field, message: told.message }];
  return [{ field, message: `${frenchFieldName(told.path)} : ${complaint(told)}.` }];
}

/** Of the ways in which a value is none of several kinds, the first that says what is expected. */
function tellingOf(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const isOfNothing = (issue: z.core.$ZodIssue) =>
    issue.code === 'invalid_value' && issue.values.every((value) => value === '');
  return issues.find((issue) => !isOfNothing(issue)) ?? issues[0];
}

function complaint(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'champ obligatoire ou mal formé'
        : expected(issue.expected);
    case 'too_small':
      return sizeComplaint(issue.origin, issue.minimum, 'au moins', 'ne peut pas être vide');
    case 'too_big':
      return sizeComplaint(issue.origin, issue.maximum, 'au plus', 'trop long');
    case 'invalid_format':
      return issue.format === 'date'
        ? 'une date AAAA-MM-JJ réelle est attendue'
        : 'format invalide';
    case 'invalid_value':
      return `valeurs possibles : ${issue.values.map(String).join(', ')}`;
    default:
      return 'valeur invalide';
  }
}

function expected(type: string): string {
  const words: Readonly<Record<string, string>> = {
    int: 'un nombre entier est attendu',
    number: 'un nombre est attendu',
    string: 'un texte est attendu',
    array: 'une liste est attendue',
    object: 'un objet est attendu',
    boolean: 'vrai ou faux est attendu',
  };
  return words[type] ?? 'valeur invalide';
}

function sizeComplaint(
  origin: string,
  bound: number | bigint,
  side: 'au moins' | 'au plus',
  oneWord: string,
): string {
  if (origin === 'string') return bound === 1 ? oneWord : `${bound} caractères ${side}`;
  if (origin === 'array') return bound === 1 ? oneWord : `${bound} éléments ${side}`;
  // The machine's own bound stands behind the field's: told, it would be taken for it.
  if (Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER) return 'nombre hors limites';
  return `${side} ${bound}`;
}
