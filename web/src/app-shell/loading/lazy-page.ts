import { type ComponentType, createElement, lazy, useState } from 'react';
import { retryingImport } from '../../ui/loading/retrying-import.ts';
import { allStylesLoaded } from './all-styles.ts';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

type StartPage = ComponentType & { load: () => Promise<unknown> };

/** A page, or a part of one, downloaded with all styles when it is first shown. */
export function lazyPage<Name extends string>(load: Load<Name>, name: Name): ComponentType {
  return lazy<ComponentType>(async () => {
    const [pages] = await Promise.all([retryingImport(load), allStylesLoaded()]);
    return { default: pages[name] };
  });
}

/**
 * The same for the start screen, whose styles are part of the page (web/build/critical-css-sources.ts).
 * When `load` has finished before the first render, the page renders at once; React's `lazy` would first
 * show the fallback, and keep it for a third of a second.
 */
export function startPage<Name extends string>(load: Load<Name>, name: Name): StartPage {
  let loaded: ComponentType | null = null;
  const loadPage = async () => {
    loaded = (await retryingImport(load))[name];
    return { default: loaded };
  };
  const LazyPage = lazy(loadPage);
  function Page() {
    const [page] = useState(() => loaded ?? LazyPage);
    return createElement(page);
  }
  return Object.assign(Page, { load: loadPage });
}
