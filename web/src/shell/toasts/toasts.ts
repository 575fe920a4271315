import { retryingImport } from '../../ui/loading/retrying-import.ts';

type Toaster = typeof import('./toaster.tsx');

/** The toast library is downloaded for the first toast. */
let toaster: Promise<Toaster> | null = null;

type Tone = 'success' | 'error' | 'message';

async function showToast(tone: Tone, text: string): Promise<void> {
  toaster ??= retryingImport(() => import('./toaster.tsx'));
  try {
    const { show } = await toaster;
    show(tone, text);
  } catch (error) {
    // The next toast tries again.
    toaster = null;
    console.error('A toast could not be shown', error);
  }
}

/** A success: 'Budget enregistré'. */
export function toastSuccess(text: string): void {
  void showToast('success', text);
}

/** An error. The same sentence is shown once, however many requests failed with it. */
export function toastError(text: string): void {
  void showToast('error', text);
}

/** Information that is neither success nor error. */
export function toastInfo(text: string): void {
  void showToast('message', text);
}
