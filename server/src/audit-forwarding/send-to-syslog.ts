import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { syslogMessage } from '@hotel/domain/audit-trail/syslog-message.ts';
import type { AuditReceiver, SendAuditEntries } from './audit-receiver.ts';

type SyslogReceiver = Extract<AuditReceiver, { kind: 'syslog' }>;

/**
 * Sends entries as messages of RFC 5424 in one connection, each after its length in bytes (RFC 6587, and
 * RFC 5425 over TLS with a verified certificate). Syslog acknowledges nothing: the entries count as taken
 * once the receiver, which has seen the end of the connection, has closed its side too.
 */
export function syslogSender(
  { host, port, tls }: SyslogReceiver,
  hostname: string,
): SendAuditEntries {
  return async (entries, signal) => {
    signal.throwIfAborted();
    const socket: Socket = tls
      ? connectTls({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}) })
      : connectTcp({ host, port });
    const abort = () => socket.destroy(new Error('the syslog receiver took too long'));
    signal.addEventListener('abort', abort, { once: true });
    try {
      await once(socket, tls ? 'secureConnect' : 'connect');
      // What it sends is nothing of syslog, but unread data would keep its end unseen.
      socket.resume();
      const ended = once(socket, 'end');
      socket.end(entries.map((entry) => framed(syslogMessage(entry, hostname))).join(''));
      await ended;
    } finally {
      signal.removeEventListener('abort', abort);
      socket.destroy();
    }
  };
}

function framed(message: string): string {
  return `${Buffer.byteLength(message)} ${message}`;
}
