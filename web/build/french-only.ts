import type { Plugin } from 'vite';

/** One language's words of a widget library: …/react-aria/dist/private/intl/calendar/de-DE.mjs. */
const words =
  /\/node_modules\/react-(?:aria|stately|aria-components)\/.*\/intl\/(?:.*\/)?([a-z]{2}-[A-Z]{2})\.mjs$/;

/**
 * The widgets carry their words in 34 languages, a third of their weight; the product speaks French.
 * The others are left out of the build, and what a widget falls back to, English, is French as well.
 */
export function frenchOnly(): Plugin {
  return {
    name: 'french-only',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const language = words.exec(id)?.[1];
      if (language === undefined || language === 'fr-FR') return null;
      return language === 'en-US' ? "export { default } from './fr-FR.mjs';" : 'export default {};';
    },
  };
}
