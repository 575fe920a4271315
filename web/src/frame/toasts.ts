import { everyStyle } from './every-style.ts';

type Toaster = typeof import('./toaster.tsx');

/** The toasts are downloaded when the first one is due. */
let toaster: Promise<Toaster> | null = null;

type Tone = 'success' | 'error' | 'message';

function say(tone: Tone, text: string): void {
  toaster ??= everyStyle().then(() => import('./toaster.tsx'));
  toaster.then(({ show }) => show(tone, text)).catch(console.error);
}

/** Something was done: 'Budget enregistré'. */
export function sayDone(text: string): void {
  say('success', text);
}

/** Something failed. The same sentence is shown once, however many calls met it. */
export function sayFailed(text: string): void {
  say('error', text);
}

/** Something worth knowing that is neither. */
export function sayNote(text: string): void {
  say('message', text);
}
