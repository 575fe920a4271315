import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished, vi } from 'vitest';
import { findFreePort } from './free-port.ts';
import { type ReceivedMail, readMail } from './received-mail.ts';

export type DeliveredMail = {
  from: string;
  to: string[];
  user: string | undefined;
  mail: ReceivedMail;
};

/** A real mail server on this machine, stopped with its test. It may be started later, or again. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const port = await findFreePort();
  const deliveries: DeliveredMail[] = [];
  let running: SMTPServer | undefined;
  const start = async () => {
    const server = new SMTPServer({
      authOptional: true,
      // The mail queue keeps its connections open for a while; a stopped server does not wait for them.
      closeTimeout: 1,
      onData: async (stream, { envelope, user }, done) => {
        const mail = readMail(await text(stream));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        deliveries.push({ from, to, user, mail });
        done();
      },
      ...options,
    });
    server.on('error', () => undefined);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    running = server;
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  };
  const stop = () => new Promise<void>((resolve) => running?.close(() => resolve()) ?? resolve());
  return {
    port,
    start,
    /** Takes it away; `start` brings it back. */
    stop,
    /** What came first; waits for it. */
    async firstDelivery(): Promise<DeliveredMail> {
      return vi.waitUntil(() => deliveries[0], { timeout: 30_000 });
    },
    deliveries,
  };
}
