import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** A listener whose thread is blocked: it accepts no connection beyond its queue of one. */
const blockedListener = `
const { parentPort } = require('node:worker_threads');
const server = require('node:net').createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 50);
});`;

const mostFillers = 64;
const connectMs = 400;

/**
 * A TCP port on which connection attempts neither succeed nor fail, as behind a firewall that drops
 * packets. Throws where the system's queue cannot be filled; it can on Linux.
 */
export async function startTcpBlackHole(): Promise<{ port: number; close(): Promise<void> }> {
  const worker = new Worker(blockedListener, { eval: true });
  const [port]: number[] = await once(worker, 'message');
  if (port === undefined) throw new Error('the listener has no port');
  await sleep(150);
  const fillers: Socket[] = [];
  const close = async () => {
    for (const filler of fillers) filler.destroy();
    await worker.terminate();
  };
  while (fillers.length < mostFillers) {
    const filler = connect(port, '127.0.0.1').on('error', () => undefined);
    fillers.push(filler);
    if (!(await connectsInTime(filler))) return { port, close };
  }
  await close();
  throw new Error('the queue of the listener cannot be filled');
}

function connectsInTime(socket: Socket): Promise<boolean> {
  return Promise.race([once(socket, 'connect').then(() => true), sleep(connectMs, false)]);
}
