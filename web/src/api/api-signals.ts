import type { ApiCallError } from './api-call-error.ts';

/** Errors that concern the whole screen, whichever request met them. The app shell decides what happens. */
type ApiSignalHandlers = {
  /** The session is over and could not be refreshed. */
  sessionOver: (error: ApiCallError) => void;
  /** 403: the user must see the server's sentence. */
  forbidden: (error: ApiCallError) => void;
  /** The person must prove who they are before this change; resolves to whether they did. */
  askAgain?: () => Promise<boolean>;
};

let handlers: ApiSignalHandlers | null = null;

export function onApiSignals(signals: ApiSignalHandlers): void {
  handlers = signals;
}

export function signalSessionExpired(error: ApiCallError): void {
  handlers?.sessionOver(error);
}

export function signalForbidden(error: ApiCallError): void {
  handlers?.forbidden(error);
}

export function requestReauthentication(): Promise<boolean> {
  return handlers?.askAgain?.() ?? Promise.resolve(false);
}
