import type { z } from 'zod';
import type { FieldError } from './api-error.ts';
import { frenchNumber } from './numbers/french-numbers.ts';

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
  rooms: 'Chambres',
  revenue: 'CA',
  measure: 'Mesure',
  budget: 'Budget',
  budgets: 'Budgets',
  email: 'E-mail',
  password: 'Mot de passe',
  token: 'Jeton',
  name: 'Nom',
  title: 'Titre',
  text: 'Note',
  q: 'Recherche',
  ics: 'Fichier iCalendar',
  region: 'Région',
  zone: 'Zone de l’hôtel',
  guests: 'Zones des clients',
  n1: 'Comparaison N-1',
  logo_url: 'Logo',
  time_zone: 'Fuseau horaire',
  beds: 'Nombre de lits',
  revenue_basis: 'Montants du CA',
  vat_rate: 'Taux de TVA',
  declared: 'CA du rapport de clôture',
  description: 'Description',
  code: 'Code',
  role: 'Rôle',
  ticket: 'Connexion',
  scopes: 'Accès',
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
  search: 'Recherche',
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
  rate: 'Tarif par adulte et par nuit',
  run: 'Envoi',
  overwrite: 'Remplacer',
  expected: 'Valeur affichée',
  columns: 'Colonnes',
  sort: 'Tri',
  descending: 'Sens du tri',
  compare: 'Comparaison N-1',
  reason: 'Motif',
  pageSize: 'Éléments par page',
  status: 'État',
  enabled: 'Activé',
  meeting_sheet: 'Feuille de réunion',
  hour: 'Heure',
  by_mail: 'Prévenir par e-mail',
  message: 'Message',
  url: 'URL',
  userAgent: 'User-Agent',
  stack: 'Pile',
  ts: 'Horodatage',
  user: 'Utilisateur',
  extra: 'Détails',
  pickup_below: 'Pick-up sous',
  occupancy_above: 'Occupation au-dessus de',
  occupancy_below: 'Occupation sous',
  room_occupancy_above: 'Chambres occupées au-dessus de',
  room_occupancy_below: 'Chambres occupées sous',
  average_price_below: 'Prix moyen HT sous',
  occupancy_days: 'Nuits surveillées',
  landing_below_budget: 'Atterrissage sous le budget',
  no_show_above: 'No-shows au-dessus de',
};

/** The French name of a field by its path: 'items.3.nuitees' → 'Nuitées (ligne 4)'. */
export function frenchFieldName(path: readonly PropertyKey[]): string {
  const last = path.findLast((part) => typeof part === 'string') ?? 'Requête';
  const line = path.find((part) => typeof part === 'number');
  const name = fieldNames[String(last)] ?? String(last);
  return typeof line === 'number' ? `${name} (ligne ${line + 1})` : name;
}

/** Enough to correct the input: an error that every line has is in the first ones. */
const maxErrors = 20;
const maxKeyLength = 100;

/** Fields whose numbers are written without thousands separators. */
export const plainNumberFields: readonly string[] = ['month', 'year', 'port'];

/** The invalid fields of an input, each once and 20 at most, with a French sentence that names each. */
export function validationErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    for (const error of fieldErrorsOf(issue)) {
      if (errors.size === maxErrors) return [...errors.values()];
      if (!errors.has(error.field)) errors.set(error.field, error);
    }
  }
  return [...errors.values()];
}

function fieldErrorsOf(outer: z.core.$ZodIssue): FieldError[] {
  const inner = outer.code === 'invalid_union' ? mostHelpful(outer.errors.flat()) : undefined;
  const issue = inner === undefined ? outer : { ...inner, path: [...outer.path, ...inner.path] };
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxErrors).map((name) => {
      const key = name.slice(0, maxKeyLength);
      return { field: [...issue.path, key].join('.'), message: `Champ inconnu : « ${key} ».` };
    });
  }
  const field = issue.path.map(String).join('.');
  if (issue.message !== '') return [{ field, message: issue.message }];
  return [{ field, message: `${frenchFieldName(issue.path)} : ${messageOf(issue)}.` }];
}

/** Of the issues of a union's members, the first that says what is expected. */
function mostHelpful(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const expectsEmptyText = (issue: z.core.$ZodIssue) =>
    issue.code === 'invalid_value' && issue.values.every((value) => value === '');
  return issues.find((issue) => !expectsEmptyText(issue)) ?? issues[0];
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'champ obligatoire ou mal formé'
        : expectedTypeMessage(issue.expected);
    case 'too_small':
      return sizeMessage(issue, issue.minimum, 'au moins', 'ne peut pas être vide');
    case 'too_big':
      return sizeMessage(issue, issue.maximum, 'au plus', 'trop long');
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

function expectedTypeMessage(type: string): string {
  const messages: Readonly<Record<string, string>> = {
    int: 'un nombre entier est attendu',
    number: 'un nombre est attendu',
    string: 'un texte est attendu',
    array: 'une liste est attendue',
    object: 'un objet est attendu',
    boolean: 'vrai ou faux est attendu',
  };
  return messages[type] ?? 'valeur invalide';
}

function sizeMessage(
  { origin, path }: Pick<z.core.$ZodIssueTooBig, 'origin' | 'path'>,
  bound: number | bigint,
  side: 'au moins' | 'au plus',
  messageForOne: string,
): string {
  if ((origin === 'string' || origin === 'array') && bound === 1) return messageForOne;
  // Every declared bound is a whole number.
  const boundText = frenchNumber(Number(bound));
  if (origin === 'string') return `${boundText} caractères ${side}`;
  if (origin === 'array') return `${boundText} éléments ${side}`;
  // The bound of safe integers, not of the field: named, it would be taken for the field's.
  if (Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER) return 'nombre hors limites';
  return `${side} ${plainNumberFields.includes(String(path.at(-1))) ? bound : boundText}`;
}
