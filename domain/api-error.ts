import { maxTokensPerOwner } from './api-tokens/token-scope.ts';
import { exportTooLarge } from './exports/limits.ts';
import { maxPasskeys } from './factors/factor-limits.ts';
import { hotelRequired } from './hotels/hotel-messages.ts';
import { maxResendsPerDay } from './invitations/invitation-rule.ts';
import { invitationLinkInvalid, linkInvalid, sessionExpired } from './sign-in/link-messages.ts';

/** `as`: the code that the client reads, where several of our codes share it. */
type ErrorEntry = { status: number; sentence: string; as?: string };

/**
 * Every error the API can respond with: its code, its HTTP status and its French sentence. A code without
 * a sentence does not compile. A sentence is written here only, except those of links, which their pages
 * show before any request.
 */
const errorEntries = {
  VALIDATION: { status: 400, sentence: 'Saisie invalide.' },
  HOTEL_REQUIRED: { status: 400, sentence: hotelRequired, as: 'VALIDATION' },
  NOTHING_TO_UPDATE: { status: 400, sentence: 'Rien à mettre à jour', as: 'VALIDATION' },
  INVALID_TOKEN: { status: 400, sentence: linkInvalid },
  UNAUTHENTICATED: { status: 401, sentence: sessionExpired },
  INVALID_CREDENTIALS: { status: 401, sentence: 'Identifiants invalides' },
  INVALID_CODE: { status: 401, sentence: 'Code incorrect ou déjà utilisé.' },
  INVALID_TICKET: {
    status: 401,
    sentence: 'Cette connexion a expiré : saisissez de nouveau votre mot de passe.',
  },
  INVALID_PASSKEY: { status: 401, sentence: 'Cette clé d’accès n’est pas reconnue.' },
  ACCOUNT_DISABLED: {
    status: 403,
    sentence: 'Ce compte est désactivé. Adressez-vous à la personne qui gère les utilisateurs.',
  },
  PASSKEY_REQUIRED: {
    status: 403,
    sentence: 'Votre rôle demande un deuxième facteur : connectez-vous avec votre clé d’accès.',
  },
  PASSWORD_CLOSED: {
    status: 403,
    sentence: 'La connexion par mot de passe est fermée : connectez-vous avec votre organisation.',
  },
  OIDC_REFUSED: {
    status: 403,
    sentence:
      'Votre organisation n’a pas confirmé votre adresse e-mail, ou la connexion a expiré : recommencez.',
  },
  OIDC_UNKNOWN_ACCOUNT: {
    status: 403,
    sentence:
      'Votre organisation vous connaît, mais aucun compte Hotel Manager n’a cette adresse. Demandez une invitation.',
  },
  OIDC_NO_RIGHTS: {
    status: 403,
    sentence:
      'Votre organisation ne vous donne aucun rôle dans Hotel Manager. Adressez-vous à votre service informatique.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    sentence: 'Confirmez que c’est bien vous, puis recommencez.',
  },
  FORBIDDEN: {
    status: 403,
    sentence: 'Accès interdit pour cette ressource ou cet hôtel.',
  },
  ALREADY_INITIALISED: {
    status: 403,
    sentence: 'Déjà initialisé: un utilisateur existe déjà.',
  },
  SETUP_TOKEN_REQUIRED: {
    status: 403,
    sentence:
      'Jeton d’initialisation absent ou incorrect : ouvrez l’adresse que le serveur affiche à son démarrage.',
  },
  NOT_FOUND: { status: 404, sentence: 'Élément introuvable.' },
  TOKEN_NOT_FOUND: { status: 404, sentence: invitationLinkInvalid },
  NO_MAPPING: { status: 404, sentence: 'Aucun mapping Rapports défini pour cet hôtel' },
  CONFLICT: { status: 409, sentence: 'Cette opération est en conflit avec une donnée existante.' },
  EMAIL_TAKEN: {
    status: 409,
    sentence: 'Cette adresse e-mail est déjà utilisée.',
    as: 'CONFLICT',
  },
  EMAIL_INVITED: {
    status: 409,
    sentence: 'Une invitation est déjà en attente pour cette adresse.',
    as: 'CONFLICT',
  },
  INVITATION_ACCEPTED: {
    status: 409,
    sentence: 'Cette invitation a été acceptée : elle ne peut plus être révoquée.',
    as: 'CONFLICT',
  },
  INVITATION_NOT_PENDING: {
    status: 409,
    sentence: 'Cette invitation n’est plus en attente : elle ne peut pas être renvoyée.',
    as: 'CONFLICT',
  },
  INVITATION_RESENT_TOO_OFTEN: {
    status: 429,
    sentence: `Cette invitation a déjà été renvoyée ${maxResendsPerDay} fois en 24 heures. Réessayez plus tard.`,
    as: 'TOO_MANY_REQUESTS',
  },
  HOTEL_NAME_TAKEN: {
    status: 409,
    sentence: 'Ce nom d’hôtel est déjà utilisé.',
    as: 'CONFLICT',
  },
  ROLE_NAME_TAKEN: {
    status: 409,
    sentence: 'Ce nom de rôle est déjà utilisé.',
    as: 'CONFLICT',
  },
  PERMISSION_TAKEN: { status: 409, sentence: 'Cette permission existe déjà.', as: 'CONFLICT' },
  ROLE_IN_USE: {
    status: 409,
    sentence: 'Ce rôle est utilisé : il ne peut pas être supprimé.',
    as: 'CONFLICT',
  },
  ROLE_FROM_THE_START: {
    status: 409,
    sentence: 'Ce rôle existe depuis le départ : il ne peut être ni supprimé ni renommé.',
    as: 'CONFLICT',
  },
  LAST_ADMIN: {
    status: 409,
    sentence: 'Le dernier administrateur ne peut être ni supprimé ni rétrogradé.',
    as: 'CONFLICT',
  },
  OWN_ACCOUNT_DISABLED: {
    status: 409,
    sentence: 'Vous ne pouvez pas désactiver votre propre compte.',
    as: 'CONFLICT',
  },
  OWN_FACTORS: {
    status: 409,
    sentence: 'Retirez vos propres moyens de connexion depuis « Mon Profil ».',
    as: 'CONFLICT',
  },
  TOTP_EXISTS: {
    status: 409,
    sentence: 'Une application d’authentification est déjà enregistrée : retirez-la d’abord.',
    as: 'CONFLICT',
  },
  TOTP_NOT_STARTED: {
    status: 409,
    sentence: 'Commencez par enregistrer l’application d’authentification.',
    as: 'CONFLICT',
  },
  FACTOR_NOT_SET_UP: {
    status: 409,
    sentence: 'Enregistrez d’abord un deuxième facteur.',
    as: 'CONFLICT',
  },
  PASSKEY_NOT_CREATED: {
    status: 400,
    sentence: 'La clé d’accès n’a pas pu être enregistrée : recommencez.',
    as: 'VALIDATION',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    sentence: `${maxPasskeys} clés d’accès au plus : retirez-en une.`,
    as: 'CONFLICT',
  },
  TOO_MANY_TOKENS: {
    status: 409,
    sentence: `${maxTokensPerOwner} jetons au plus : révoquez-en un.`,
    as: 'CONFLICT',
  },
  OWN_ACCOUNT: {
    status: 409,
    sentence: 'Vous ne pouvez pas supprimer votre propre compte.',
    as: 'CONFLICT',
  },
  HOTEL_HAS_CODE: {
    status: 409,
    sentence: 'Cet hôtel a déjà un code rapports.',
    as: 'CONFLICT',
  },
  CODE_TAKEN: {
    status: 409,
    sentence: 'Ce code rapports est déjà celui d’un autre hôtel.',
    as: 'CONFLICT',
  },
  IMPORT_TAKEN_BACK: {
    status: 409,
    sentence: 'Cet import a déjà été annulé.',
    as: 'CONFLICT',
  },
  IMPORT_OVERWRITTEN: {
    status: 409,
    sentence: 'Cet import ne peut plus être annulé : ses valeurs ont changé depuis.',
    as: 'CONFLICT',
  },
  FIGURE_CHANGED: {
    status: 409,
    sentence: 'Ce chiffre a changé entre-temps : regardez sa nouvelle valeur avant de le corriger.',
    as: 'CONFLICT',
  },
  FIGURE_UNCHANGED: {
    status: 409,
    sentence: 'La nouvelle valeur est celle qui est déjà enregistrée.',
    as: 'CONFLICT',
  },
  REPORT_EXISTS: {
    status: 409,
    sentence: 'Un rapport de ce nom existe déjà pour ce jour et ce type.',
    as: 'CONFLICT',
  },
  REPORT_NOT_UPLOADED: {
    status: 409,
    sentence: 'Ce rapport vient de la clôture de nuit : seul un rapport déposé ici se supprime.',
    as: 'CONFLICT',
  },
  PMS_NOT_CONFIGURED: {
    status: 409,
    sentence: 'Les paramètres Oracle de cet hôtel ne sont pas renseignés.',
  },
  REQUEST_UNREADABLE: { status: 400, sentence: 'La requête est illisible.', as: 'VALIDATION' },
  REQUEST_INCOMPLETE: {
    status: 408,
    sentence: 'La requête n’est pas arrivée en entier.',
    as: 'VALIDATION',
  },
  HEAD_TOO_LARGE: {
    status: 431,
    sentence: 'L’adresse ou les en-têtes de la requête sont trop longs.',
    as: 'PAYLOAD_TOO_LARGE',
  },
  PAYLOAD_TOO_LARGE: { status: 413, sentence: 'Envoi trop volumineux : 5 Mo au maximum.' },
  EXPORT_TOO_LARGE: {
    status: 413,
    sentence: exportTooLarge,
    as: 'PAYLOAD_TOO_LARGE',
  },
  NOT_A_PDF: { status: 415, sentence: 'Ce fichier n’est pas un PDF.' },
  RANGE_NOT_SATISFIABLE: { status: 416, sentence: 'Cette partie du fichier n’existe pas.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Trop de tentatives. Réessayez plus tard.' },
  PMS_UNAVAILABLE: { status: 502, sentence: 'Le PMS de l’hôtel ne répond pas.' },
  PMS_TIMEOUT: { status: 504, sentence: 'Le PMS de l’hôtel a mis trop de temps à répondre.' },
  OIDC_UNAVAILABLE: {
    status: 502,
    sentence:
      'Le service de connexion de votre organisation ne répond pas : utilisez votre mot de passe, ou réessayez.',
  },
  REPORTS_UNAVAILABLE: {
    status: 502,
    sentence: 'Les rapports de clôture sont injoignables. Réessayez dans un instant.',
  },
  INTERNAL: { status: 500, sentence: 'Une erreur interne est survenue.' },
  UNAVAILABLE: {
    status: 503,
    sentence: 'La base de données ne répond pas. Réessayez dans un instant.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorEntries;

/** An invalid field: its path in the request ('items.3.nuitees') and a French sentence that names it. */
export type FieldError = { field: string; message: string };

/** The body of every error response (contract, section 2). */
export type ErrorBody = { error: string; message: string; details?: readonly FieldError[] };

export type ApiErrorOptions = {
  /** A French sentence that replaces the code's own. */
  message?: string;
  details?: readonly FieldError[];
  /** Seconds until a retry makes sense, sent as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
};

/** An expected error of a request. Features throw it; the server's error handler sends it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? errorEntries[code].sentence, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorEntries[this.code].status;
  }

  toBody(): ErrorBody {
    const entry: ErrorEntry = errorEntries[this.code];
    const body = { error: entry.as ?? this.code, message: this.message };
    return this.details === undefined ? body : { ...body, details: this.details };
  }
}

export function apiError(code: ErrorCode, options?: ApiErrorOptions): ApiError {
  return new ApiError(code, options);
}

/** The server has too many requests under way: 503 with Retry-After. */
export function tooBusy(): ApiError {
  return apiError('UNAVAILABLE', {
    message: 'Le serveur a trop à faire. Réessayez dans un instant.',
    retryAfter: 5,
  });
}

/** A field is invalid for a reason its schema cannot know; `message` is a French sentence. */
export function fieldError(field: string, message: string): ApiError {
  return apiError('VALIDATION', { message, details: [{ field, message }] });
}

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return errorEntries[code].status;
}
