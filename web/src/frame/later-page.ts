import { type ComponentType, lazy } from 'react';

/** A page, or a part of one, downloaded when it is first shown. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => {
    const pages = await load();
    return { default: pages[name] };
  });
}
