import type { Rolldown } from 'vite';

type Chunking = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/**
 * Names the chunk of everything the first load needs: the program and what the start screen stands on,
 * but for the start screen's own room and what libraries bring, of which only the parts in use count.
 * Left alone, each piece that another screen uses as well would become a file of its own, ten of them,
 * each compressed apart.
 */
export function firstLoad(program: string, startScreen: string) {
  const room = startScreen.slice(0, startScreen.lastIndexOf('/') + 1);
  let needed: ReadonlySet<string> | null = null;
  return (id: string, chunking: Chunking): string | null => {
    needed ??= reachedFrom([program, startScreen], chunking);
    const isOurs = !id.includes('/node_modules/') && !id.startsWith(room);
    return isOurs && needed.has(id) ? 'program' : null;
  };
}

/**
 * Names the chunk of what the start screen loads once its figures stand. What another screen uses as well
 * would otherwise be files of its own, each a request more.
 */
export function afterFirstLoad(modules: readonly string[]) {
  let needed: ReadonlySet<string> | null = null;
  return (id: string, chunking: Chunking): string | null => {
    needed ??= reachedFrom(modules, chunking);
    return !id.includes('/node_modules/') && needed.has(id) ? 'after-figures' : null;
  };
}

function reachedFrom(start: readonly string[], chunking: Chunking): ReadonlySet<string> {
  const reached = new Set(start);
  for (const id of reached) {
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}
