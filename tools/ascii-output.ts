import type { Plugin } from 'vite';

const BEYOND_ASCII = /[^\0-\u007f]/g;
/** Where an escape would mean something else: after a backslash, or in String.raw. */
const NOT_ESCAPABLE = /\\[^\0-\u007f]|\braw`[^`]*[^\0-\u007f]/;

const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes characters beyond ASCII as escapes in what Node runs. With a single one of them Node stores all of a file at two bytes a
 * character, for as long as the server runs: 5 MB for the server and the English pages.
 */
export const asciiOutput = (): Plugin => ({
  name: 'ascii-output',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'post', // After the plugins that print the code again, with characters as they are.
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const [found] = NOT_ESCAPABLE.exec(part.code) ?? [];
        if (found) this.error(`${part.fileName}: write the last character of ${found.slice(-40)} as \\u.`);
        part.code = part.code.replaceAll(BEYOND_ASCII, escape);
      }
    },
  },
});
