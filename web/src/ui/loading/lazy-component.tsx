import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { RetryNotice } from '../retry-notice.tsx';
import { retryingImport } from './retrying-import.ts';

/**
 * A part of a screen, downloaded when it is first looked at. One that could not be downloaded is
 * replaced by `Missing`, and the rest of the screen stands, with what was typed in it.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = MissingPart,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await retryingImport(load) };
    } catch (error) {
      console.error('A part of the screen could not be loaded', error);
      return { default: Missing };
    }
  });
}

function MissingPart() {
  return (
    <RetryNotice onRetry={() => location.reload()}>
      Impossible de charger cette partie de l’écran.
    </RetryNotice>
  );
}
