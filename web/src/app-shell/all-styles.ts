import sheet from '../ui/lazy-screens.css?url';
import { retryingImport } from '../ui/retrying-import.ts';

/** The styles of every screen but the start screen, whose own are in the page; asked for once. */
let coming: Promise<void> | null = null;

/** Resolves when the styles of every screen stand, so that none is drawn without them. */
export function allStylesLoaded(): Promise<void> {
  coming ??= retryingImport(linked).catch((error: unknown) => {
    // Asked for anew by the next screen.
    coming = null;
    throw error;
  });
  return coming;
}

function linked(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${sheet} could not be loaded`));
    };
    document.head.append(link);
  });
}
