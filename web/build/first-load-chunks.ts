import type { Rolldown } from 'vite';

/** The chunks that every page waits for: React, and what our own modules need for the first load. */
export const reactChunk = 'react';
export const programChunk = 'program';

type ChunkingContext = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/**
 * Names the chunk of our modules that the first load needs: the entry and all that it imports, the start
 * screen included. Left to itself, the bundler makes a file of each module that another screen imports as
 * well: ten requests, each compressed on its own.
 */
export function firstLoadChunk(entry: string) {
  let reachable: ReadonlySet<string> | null = null;
  return (id: string, context: ChunkingContext): string | null => {
    reachable ??= modulesReachableFrom([entry], context);
    return !id.includes('/node_modules/') && reachable.has(id) ? programChunk : null;
  };
}

/**
 * Names the chunk of modules that the start screen imports later, together, without what the first load has
 * already. Without it, what another screen imports as well would be separate files, one more request each.
 */
export function laterChunk(name: string, modules: readonly string[], entry: string) {
  let reachable: ReadonlySet<string> | null = null;
  return {
    name(id: string, context: ChunkingContext): string | null {
      reachable ??= modulesReachableFrom(modules, context).difference(
        modulesReachableFrom([entry], context),
      );
      return !id.includes('/node_modules/') && reachable.has(id) ? name : null;
    },
    // Else the chunk would take modules of the first load with it, and the first load would wait for it.
    includeDependenciesRecursively: false,
    debugName: name,
  };
}

function modulesReachableFrom(start: readonly string[], context: ChunkingContext): Set<string> {
  const reachable = new Set(start);
  for (const id of reachable) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reachable.add(imported);
  }
  return reachable;
}
