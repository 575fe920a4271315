import { auditSentence } from './audit-text.ts';
import type { AuditEntry } from './endpoints.ts';
import { actorOf } from './system-actions.ts';

/** Facility 13 of RFC 5424: log audit. */
const facility = 13;
const severity = { notice: 5, warning: 4 };
/** The enterprise number of documentation (RFC 5612): the product has none of its own. */
const structuredDataId = 'audit@32473';
const maxParameterLength = 4000;

/**
 * An audit entry as a message of RFC 5424. `hostname` names the installation. The structured data has the
 * fields of the entry, known ones only; the message is the French sentence of the audit trail, after a
 * byte order mark, which says that it is UTF-8.
 */
export function syslogMessage(entry: AuditEntry, hostname: string): string {
  const priority = facility * 8 + (entry.refused ? severity.warning : severity.notice);
  const header = `<${priority}>1 ${entry.at} ${headerText(hostname, 255)} hotel-manager - audit`;
  const parameters = Object.entries(parametersOf(entry))
    .filter((parameter): parameter is [string, string] => parameter[1] !== null)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const sentence = oneLine(`${actorOf(entry)} ${auditSentence(entry)}`);
  return `${header} [${structuredDataId}${parameters.join('')}] \ufeff${sentence}`;
}

function parametersOf(entry: AuditEntry) {
  return {
    id: entry.id,
    action: entry.action,
    refused: entry.refused ? 'true' : null,
    actor: entry.actor_email,
    actorId: entry.actor_id,
    hotel: entry.hotel_name,
    hotelId: entry.hotel_id,
    target: entry.target,
    targetId: entry.target_id,
    address: entry.address,
    request: entry.request_id,
    detail: JSON.stringify(entry.detail),
  };
}

/** Printable ASCII without a space, as the header of a message demands. */
function headerText(text: string, maxLength: number): string {
  return text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, maxLength) || '-';
}

/** The three characters that structured data escapes; what was cut ends in '…'. */
function escaped(value: string): string {
  const text = oneLine(value);
  const cut = text.length > maxParameterLength ? `${text.slice(0, maxParameterLength)}…` : text;
  return cut.toWellFormed().replaceAll(/["\\\]]/g, (character) => `\\${character}`);
}

/** A line break would end the message for receivers that read lines. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').toWellFormed();
}
