import { retryingImport } from '../../ui/loading/retrying-import.ts';
import sheet from '../../ui/styles/lazy-screens.css?url';

/** The style sheet of all screens except the start screen, whose styles are part of the page; loaded once. */
let loading: Promise<void> | null = null;

/** Resolves when the styles of all screens are loaded, so that none renders without them. */
export function allStylesLoaded(): Promise<void> {
  loading ??= retryingImport(linkStyleSheet).catch((error: unknown) => {
    // The next screen tries again.
    loading = null;
    throw error;
  });
  return loading;
}

function linkStyleSheet(): Promise<void> {
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
