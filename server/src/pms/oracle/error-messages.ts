import { type ApiError, apiError, type ErrorCode, fieldError } from '@hotel/domain/api-error.ts';
import { forbiddenNetwork } from './address.ts';
import type { OracleFailure } from './process-messages.ts';

/** The cause of an ApiError about Oracle, for the server itself: a code without Oracle's text. */
export class OracleFailed extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Oracle: ${code}`);
    this.code = code;
  }
}

type ErrorMessage = { codes: readonly string[]; sentence: string; as?: ErrorCode };

const unreachable =
  'Le serveur Oracle du PMS ne répond pas à cette adresse : vérifiez l’hôte, le port et le réseau';

/** The sentences for managers; NAMED is replaced by the table or column the query failed on. */
const errorMessages: readonly ErrorMessage[] = [
  {
    // A closed port and a silent one have the same message: nobody may scan a network with the form.
    codes: [
      'NJS-503',
      'NJS-510',
      'ORA-12170',
      'ORA-12535',
      'ORA-12541',
      'ORA-12543',
      'ORA-12545',
      'ORA-12560',
      'ORA-12606',
    ],
    sentence: unreachable,
  },
  {
    codes: ['NJS-530', 'ORA-12154'],
    sentence: 'Le nom de l’hôte Oracle est introuvable sur le réseau',
  },
  {
    codes: ['NJS-518', 'ORA-12514'],
    sentence: 'Le serveur Oracle ne connaît pas ce service : vérifiez le champ Service',
  },
  {
    codes: ['NJS-519', 'ORA-12505'],
    sentence: 'Le serveur Oracle ne connaît pas ce SID : vérifiez le champ Service',
  },
  {
    codes: ['NJS-512', 'NJS-514', 'NJS-515'],
    sentence: 'L’hôte, le port ou le service Oracle est mal écrit',
  },
  {
    codes: ['ORA-01017', 'ORA-01005', 'ORA-28221'],
    sentence:
      'Oracle refuse l’utilisateur ou le mot de passe : saisissez-les de nouveau dans les paramètres Oracle',
  },
  {
    codes: ['ORA-28000'],
    sentence: 'Le compte Oracle est verrouillé : demandez à l’administrateur du PMS de l’ouvrir',
  },
  {
    codes: ['ORA-28001'],
    sentence:
      'Le mot de passe du compte Oracle a expiré : demandez à l’administrateur du PMS de le renouveler',
  },
  {
    codes: ['ORA-01045'],
    sentence:
      'Le compte Oracle n’a pas le droit de se connecter : demandez-le à l’administrateur du PMS',
  },
  {
    codes: ['NJS-116', 'ORA-28040'],
    sentence:
      'Le mot de passe du compte Oracle est d’un format trop ancien : il doit être renouvelé par l’administrateur du PMS, ou lu avec Oracle Instant Client (ORACLE_CLIENT_LIB_DIR)',
  },
  {
    codes: ['ORA-00942'],
    sentence:
      'La table NAMED n’existe pas dans le PMS, ou l’utilisateur Oracle n’a pas le droit de la lire',
  },
  {
    codes: ['ORA-01031', 'ORA-41900'],
    sentence: 'L’utilisateur Oracle n’a pas le droit de lire la table NAMED du PMS',
  },
  { codes: ['ORA-00904'], sentence: 'La colonne NAMED n’existe pas dans le PMS' },
  {
    codes: ['ORA-00900', 'ORA-00907', 'ORA-00923', 'ORA-00933', 'ORA-00936', 'ORA-00918'],
    sentence: 'Une requête PMS est mal écrite : vérifiez les fichiers de PMS_QUERIES_DIR',
  },
  {
    codes: ['ORA-01840', 'ORA-01843', 'ORA-01861', 'ORA-01722', 'ORA-01858'],
    sentence: 'Une requête PMS compare une date ou un nombre à ce qui n’en est pas',
  },
  {
    codes: ['NJS-123', 'ORA-01013', 'DPI-1067', 'ORA-03136'],
    sentence: 'Le PMS de l’hôtel a mis trop de temps à répondre',
    as: 'PMS_TIMEOUT',
  },
  {
    codes: [
      'NJS-500',
      'NJS-501',
      'NJS-521',
      'DPI-1080',
      'DPI-1010',
      'ORA-03113',
      'ORA-03114',
      'ORA-03135',
      'ORA-12537',
      'ORA-12547',
      'ORA-12570',
      'ORA-00028',
      'ORA-02396',
    ],
    sentence: 'La connexion avec le PMS a été coupée : réessayez',
  },
  {
    codes: ['ORA-01033', 'ORA-01034', 'ORA-01089', 'ORA-01109', 'ORA-12528', 'ORA-27101'],
    sentence: 'La base Oracle du PMS est arrêtée ou redémarre : réessayez dans quelques minutes',
  },
  {
    codes: [
      'ORA-00018',
      'ORA-00020',
      'ORA-02391',
      'ORA-12516',
      'ORA-12518',
      'ORA-12519',
      'ORA-12520',
    ],
    sentence:
      'La base Oracle du PMS a trop de connexions ouvertes : réessayez dans quelques minutes',
  },
  {
    codes: ['ORA-01555', 'ORA-08176'],
    sentence: 'La base Oracle du PMS a changé pendant la lecture : réessayez',
  },
  {
    codes: ['NJS-138', 'ORA-03134'],
    sentence:
      'Cette base Oracle est antérieure à la version 12.1 : elle se lit avec Oracle Instant Client, dossier à nommer dans ORACLE_CLIENT_LIB_DIR (mode thick)',
  },
  {
    codes: ['NJS-531', 'NJS-532', 'NJS-533', 'ORA-12660', 'ORA-12599'],
    sentence:
      'Le serveur Oracle exige le chiffrement natif : il se lit avec Oracle Instant Client, dossier à nommer dans ORACLE_CLIENT_LIB_DIR (mode thick)',
  },
  {
    codes: ['DPI-1047', 'NJS-045'],
    sentence: 'Oracle Instant Client ne se charge pas : vérifiez ORACLE_CLIENT_LIB_DIR',
  },
];

/** The ApiError for a failure of the Oracle process: one French sentence with the code in brackets. */
export function oracleApiError({ code, name }: OracleFailure): ApiError {
  if (code === forbiddenNetwork) return forbiddenHostError();
  const known = errorMessages.find(({ codes }) => codes.includes(code));
  const sentence = known?.sentence ?? defaultSentence(code);
  const text = sentence.replace('NAMED', name === undefined ? 'demandée' : `« ${name} »`);
  return apiError(known?.as ?? 'PMS_UNAVAILABLE', {
    message: /^[A-Z]+-\d+$/.test(code) ? `${text} (${code}).` : `${text}.`,
    cause: new OracleFailed(code),
  });
}

/** The error of a connection that took too long, whether the network or the server was silent. */
export function connectTimeoutError(): ApiError {
  return apiError('PMS_TIMEOUT', {
    message: `${unreachable} (NJS-503).`,
    cause: new OracleFailed('NJS-503'),
  });
}

/** The error of a host where PMS_ALLOWED_NETWORKS allows no PMS. */
export function forbiddenHostError(): ApiError {
  return fieldError('host', 'Hôte : aucun PMS n’est autorisé à cette adresse.');
}

function defaultSentence(code: string): string {
  if (code === 'TOO-MANY-ROWS') return 'Le PMS a répondu plus de lignes que prévu';
  return code.startsWith('ORA-')
    ? 'La base Oracle du PMS a refusé la demande'
    : 'Le serveur à cette adresse n’a pas répondu comme une base Oracle';
}
