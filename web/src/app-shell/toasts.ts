import { retryingImport } from '../ui/retrying-import.ts';
import { allStylesLoaded } from './all-styles.ts';

type Toaster = typeof import('./toaster.tsx');

/** The toasts are downloaded when the first one is due. */
let toaster: Promise<Toaster> | null = null;

type Tone = 'success' | 'error' | 'message';

function say(tone: Tone, text: string): void {
  toaster ??= allStylesLoaded().then(() => retryingImport(() => import('./toaster.tsx')));
  toaster.then(({ show }) => show(tone, text)).catch(console.error);
}

/** Something was done: 'Budget enregistré'. */
export function toastSuccess(text: string): void {
  say('success', text);
}

/** Something failed. The same sentence is shown once, however many calls met it. */
export function toastError(text: string): void {
  say('error', text);
}

/** Something worth knowing that is neither. */
export function toastInfo(text: string): void {
  say('message', text);
}
