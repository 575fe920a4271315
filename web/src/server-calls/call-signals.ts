import type { RefusedCall } from './refused-call.ts';

/** What concerns the whole screen whichever call met it. The frame says what to do; a call only tells. */
type Signals = {
  /** The session is over and could not be renewed. */
  sessionOver: (refused: RefusedCall) => void;
  /** 403: the server's sentence is due to the person. */
  forbidden: (refused: RefusedCall) => void;
};

let acts: Signals | null = null;

export function onCallSignals(signals: Signals): void {
  acts = signals;
}

export function tellSessionOver(refused: RefusedCall): void {
  acts?.sessionOver(refused);
}

export function tellForbidden(refused: RefusedCall): void {
  acts?.forbidden(refused);
}
