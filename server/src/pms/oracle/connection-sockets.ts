import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { IsAllowedAddress } from '../settings/allowed-networks.ts';

/** The sockets one connection to Oracle stands on. */
export type ConnectionSockets = { cut(): void };

type Watched = { sockets: Set<Socket>; isCut: boolean; isAllowed: IsAllowedAddress };

const watching = new AsyncLocalStorage<Watched>();

// The driver shows no socket, and its own time-outs do not end every call: a server silent at login or
// deaf to the interrupt would hold it for good. Node tells of each socket as it is made.
subscribe('net.client.socket', (message) => {
  const watched = watching.getStore();
  if (watched !== undefined) watch((message as { socket: Socket }).socket, watched);
});

function watch(socket: Socket, watched: Watched): void {
  watched.sockets.add(socket);
  socket.on('close', () => watched.sockets.delete(socket));
  // Without a listener the error of a cut would end the process.
  socket.on('error', () => undefined);
  // A listener may send the driver on to another address: it is judged before a byte is sent.
  socket.prependListener('connect', () => {
    if (!watched.isAllowed(socket.remoteAddress ?? '')) cut(socket);
  });
  if (watched.isCut) cut(socket);
}

function cut(socket: Socket): void {
  socket.destroy(new Error('line cut'));
}

/** Lets the driver open a connection whose line can be cut whatever the server at the other end does. */
export function withTrackedSockets<T>(
  isAllowed: IsAllowedAddress,
  open: () => Promise<T>,
): { line: ConnectionSockets; opened: Promise<T> } {
  const watched: Watched = { sockets: new Set(), isCut: false, isAllowed };
  const line = {
    cut: () => {
      watched.isCut = true;
      for (const socket of watched.sockets) cut(socket);
    },
  };
  return { line, opened: watching.run(watched, open) };
}
