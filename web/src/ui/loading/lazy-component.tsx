import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { RetryNotice } from '../retry-notice.tsx';
import { retryingImport } from './retrying-import.ts';

/**
 * A component downloaded when it is first rendered. If the download fails, `Missing` is rendered in its
 * place, and the rest of the screen stays, with its unsent input.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = MissingComponent,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await retryingImport(load) };
    } catch (error) {
      console.error('A lazy component could not be loaded', error);
      return { default: Missing };
    }
  });
}

function MissingComponent() {
  return (
    <RetryNotice onRetry={() => location.reload()}>
      Impossible de charger cette partie de l’écran.
    </RetryNotice>
  );
}
