import { type ComponentType, createElement, lazy, useState } from 'react';
import { retryingImport } from '../ui/retrying-import.ts';
import { allStylesLoaded } from './all-styles.ts';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

type StartPage = ComponentType & { load: () => Promise<unknown> };

/** A page, or a part of one, downloaded when it is first shown, with the styles it needs. */
export function lazyPage<Name extends string>(load: Load<Name>, name: Name): ComponentType {
  return lazy<ComponentType>(async () => {
    const [pages] = await Promise.all([retryingImport(load), allStylesLoaded()]);
    return { default: pages[name] };
  });
}

/**
 * The same for what the start screen draws: its styles are in the page (web/build/first-styles.ts). What
 * `load` has brought by then is drawn at once; React would first draw what holds its place, and leave
 * that for a third of a second.
 */
export function startPage<Name extends string>(load: Load<Name>, name: Name): StartPage {
  let come: ComponentType | null = null;
  const bring = async () => {
    come = (await retryingImport(load))[name];
    return { default: come };
  };
  const Coming = lazy(bring);
  function Page() {
    const [page] = useState(() => come ?? Coming);
    return createElement(page);
  }
  return Object.assign(Page, { load: bring });
}
