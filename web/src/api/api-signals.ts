import type { ApiCallError } from './api-call-error.ts';

/** What concerns the whole screen whichever call met it. The frame says what to do; a call only tells. */
type Signals = {
  /** The session is over and could not be renewed. */
  sessionOver: (refused: ApiCallError) => void;
  /** 403: the server's sentence is due to the person. */
  forbidden: (refused: ApiCallError) => void;
};

let acts: Signals | null = null;

export function onApiSignals(signals: Signals): void {
  acts = signals;
}

export function signalSessionExpired(refused: ApiCallError): void {
  acts?.sessionOver(refused);
}

export function signalForbidden(refused: ApiCallError): void {
  acts?.forbidden(refused);
}
