import { type ComponentType, lazy } from 'react';
import { everyStyle } from './every-style.ts';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A page, or a part of one, downloaded when it is first shown, with the styles it needs. */
export function page<Name extends string>(load: Load<Name>, name: Name): ComponentType {
  return lazy<ComponentType>(async () => {
    const [pages] = await Promise.all([load(), everyStyle()]);
    return { default: pages[name] };
  });
}

/** The same for what the start screen draws: its styles are in the page (web/build/first-styles.ts). */
export function startPage<Name extends string>(load: Load<Name>, name: Name): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}
