import { retryingImport } from '../ui/loading/retrying-import.ts';
import { allStylesLoaded } from './loading/all-styles.ts';

type Toaster = typeof import('./toaster.tsx');

/** The toast library is downloaded for the first toast. */
let toaster: Promise<Toaster> | null = null;

type Tone = 'success' | 'error' | 'message';

function showToast(tone: Tone, text: string): void {
  toaster ??= allStylesLoaded().then(() => retryingImport(() => import('./toaster.tsx')));
  toaster.then(({ show }) => show(tone, text)).catch(console.error);
}

/** A success: 'Budget enregistré'. */
export function toastSuccess(text: string): void {
  showToast('success', text);
}

/** An error. The same sentence is shown once, however many requests failed with it. */
export function toastError(text: string): void {
  showToast('error', text);
}

/** Information that is neither success nor error. */
export function toastInfo(text: string): void {
  showToast('message', text);
}
