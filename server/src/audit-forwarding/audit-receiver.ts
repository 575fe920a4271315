import type { AuditEntry } from '@hotel/domain/audit-trail/endpoints.ts';
import { isLoopback } from '../platform/network/loopback.ts';

/** Where audit entries are sent besides the audit trail (AUDIT_FORWARD_URL). */
export type AuditReceiver =
  | { kind: 'syslog'; host: string; port: number; tls: boolean }
  | { kind: 'webhook'; url: string };

/** Sends entries in their order; throws unless the receiver has taken all of them. */
export type SendAuditEntries = (
  entries: readonly AuditEntry[],
  signal: AbortSignal,
) => Promise<void>;

const syslogPorts = { 'syslog+tls:': 6514, 'syslog+tcp:': 514 };

/** `syslog+tls://host:6514`, `syslog+tcp://host:514`, `https://…`, `http://…` on this machine; else null. */
export function parseAuditReceiver(text: string): AuditReceiver | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === '' || url.username !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  switch (url.protocol) {
    case 'syslog+tls:':
    case 'syslog+tcp:': {
      const port = url.port === '' ? syslogPorts[url.protocol] : Number(url.port);
      return { kind: 'syslog', host, port, tls: url.protocol === 'syslog+tls:' };
    }
    case 'https:':
      return { kind: 'webhook', url: url.href };
    case 'http:':
      return isLoopback(host) ? { kind: 'webhook', url: url.href } : null;
    default:
      return null;
  }
}
