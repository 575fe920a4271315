import type { Plugin } from 'vite';

const endlessLists = /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/;

/**
 * The cache of questions brings to every page how lists without an end are read, which no screen has: it
 * is left out of the build. Who needs them takes this plugin away; until then they say so.
 */
export function noEndlessLists(): Plugin {
  return {
    name: 'no-endless-lists',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!endlessLists.test(id)) return null;
      return `const refuse = () => { throw new Error('endless lists are left out of the build'); };
export { refuse as infiniteQueryBehavior, refuse as hasNextPage, refuse as hasPreviousPage };`;
    },
  };
}
