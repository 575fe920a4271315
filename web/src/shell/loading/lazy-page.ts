import { type ComponentType, lazy } from 'react';
import { retryingImport } from '../../ui/loading/retrying-import.ts';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A page, or a part of one, downloaded when it is first shown. */
export function lazyPage<Name extends string>(load: Load<Name>, name: Name): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await retryingImport(load))[name] }));
}
