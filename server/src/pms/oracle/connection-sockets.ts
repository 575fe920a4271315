import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { AddressCheck } from '../settings/allowed-networks.ts';

/** The sockets of one connection to Oracle, to destroy them when the driver does not close them. */
export type ConnectionSockets = { destroy(): void };

type TrackedSockets = {
  sockets: Set<Socket>;
  isDestroyed: boolean;
  isAllowed: AddressCheck;
};

const tracking = new AsyncLocalStorage<TrackedSockets>();

// The driver shows no socket, and its own timeouts do not end every call: a server that is silent at
// login or ignores the interrupt would keep it open forever. Node publishes each socket as it is made.
subscribe('net.client.socket', (message) => {
  const tracked = tracking.getStore();
  if (tracked !== undefined) track((message as { socket: Socket }).socket, tracked);
});

function track(socket: Socket, tracked: TrackedSockets): void {
  tracked.sockets.add(socket);
  socket.on('close', () => tracked.sockets.delete(socket));
  // Without a listener the error of a destroyed socket would end the process.
  socket.on('error', () => undefined);
  // A listener may redirect the driver to another address: it is checked before a byte is sent.
  socket.prependListener('connect', () => {
    if (!tracked.isAllowed(socket.remoteAddress ?? '')) destroy(socket);
  });
  if (tracked.isDestroyed) destroy(socket);
}

function destroy(socket: Socket): void {
  socket.destroy(new Error('connection destroyed'));
}

/** Lets the driver open a connection of which the sockets can be destroyed whatever the server does. */
export function withTrackedSockets<T>(
  isAllowed: AddressCheck,
  open: () => Promise<T>,
): { sockets: ConnectionSockets; opened: Promise<T> } {
  const tracked: TrackedSockets = { sockets: new Set(), isDestroyed: false, isAllowed };
  const sockets = {
    destroy: () => {
      tracked.isDestroyed = true;
      for (const socket of tracked.sockets) destroy(socket);
    },
  };
  return { sockets, opened: tracking.run(tracked, open) };
}
