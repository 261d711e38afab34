import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { asciiOutput } from '../tools/ascii-output.ts';
import { translateSources } from './languages/translate-sources.ts';

// A few long-lived chunks instead of fifty tiny ones: the framework; the home page with its layout and all that they import, most
// of which every page of the storefront shares; and the contract's schemas with the transport to the API, which no page needs
// before a visitor acts. A group brings along what its modules import. Nothing of web/src/admin may match here: a shopper
// never downloads the back office.
const groups = [
  {
    name: 'framework',
    // Only the back office calls href(), so that module is in its chunks.
    test: /node_modules\/(react|react-dom|scheduler|react-router(?!\/dist\/production\/lib\/href\.)|cookie|set-cookie-parser)\/|rolldown.runtime/,
    priority: 4,
  },
  // The table of pages: the guard is a script in the page's head, so the first page does not load the table.
  { name: 'pages', test: /contract\/src\/pages\./, priority: 4 },
  {
    name: 'shop-shell',
    test: /web\/src\/(root|storefront\/(layout|home\/home-screen))\.|vite\/preload-helper/,
    priority: 3,
  },
  {
    name: 'api',
    test: /node_modules\/zod\/|contract\/src\/(route|money|media|paging|text|catalogue|cart|wishlist|accounts)\.ts|web\/src\/(api\/fetch-transport|app\/(session-transport|renew-session))\./,
    priority: 1,
  },
  // The back office's icons, which the storefront's own file of drawings does not have.
  { name: 'back-office-icons', test: /web\/src\/ui\/lucide-icons\./, priority: 1 },
];

/**
 * Replaces Vite's preload helper, which is part of every first visit, by a plain import: styles are links of their routes, and a
 * lazily imported part is one file.
 */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
});

/** The folder of React Router's own modules. */
const ROUTER = '/react-router/dist/production/lib';

/** Modules of React Router that this shop never runs, and what the browser's build contains instead, by path. Bytes are brotli's. */
const UNUSED_MODULES = new Map([
  // Instrumentation, which this shop does not use: 1,042 bytes.
  [
    `${ROUTER}/router/instrumentation.js`,
    `const nothing = () => undefined;
     export { nothing as consumeInstrumentationClientResultMetaReceiver, nothing as instrumentHandler };
     export { nothing as getRouteInstrumentationUpdates, nothing as instrumentClientSideRouter };
     export { nothing as instrumentationResultMetaContext };`,
  ],
  // The default error page, which root.tsx replaces by its own ErrorBoundary: 480 bytes.
  [
    `${ROUTER}/dom/ssr/errorBoundaries.js`,
    `const inside = ({ children }) => children;
     export { inside as BoundaryShell, inside as RemixErrorBoundary };
     export const RemixRootDefaultErrorBoundary = () => null;`,
  ],
  // Warnings for developers: 146 bytes.
  [`${ROUTER}/server-runtime/warnings.js`, 'export const warnOnce = () => undefined;'],
]);

/**
 * Leaves these modules out of the browser's script: with them the first page exceeds its 105,000 bytes. The build fails when
 * the router imports another export of them, and when it no longer has one of the files.
 */
function withoutUnusedModules(): Plugin {
  const unseen = new Set(UNUSED_MODULES.keys());
  return {
    name: 'without-unused-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const path = id.slice(id.lastIndexOf(ROUTER));
      unseen.delete(path);
      return UNUSED_MODULES.get(path) ?? null;
    },
    generateBundle() {
      if (unseen.size > 0) this.error(`React Router has no ${[...unseen].join(', ')}: delete it from UNUSED_MODULES.`);
    },
  };
}

/** Writes build/parts.json: the modules in each chunk, for the tests of its size (tools/first-visit.ts) and the service worker. */
const partsList = (): Plugin => ({
  name: 'parts-list',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_options, bundle) {
    const parts = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? [
            {
              file: part.fileName,
              imports: part.imports,
              loads: [...part.imports, ...part.dynamicImports],
              modules: part.moduleIds.map(fromRoot),
            },
          ]
        : [],
    );
    writeFileSync(
      join(import.meta.dirname, language === 'en' ? 'build/parts.json' : `build/${language}/parts.json`),
      JSON.stringify(parts),
    );
  },
});
const fromRoot = (path: string): string => relative(join(import.meta.dirname, '..'), path);

/** Pages name dozens of files, and hexadecimal names compress better than base64. */
const NAMES = { hashCharacters: 'hex' } as const;

/** The storefront is built once a language (tools/build.ts), with its sentences in the place of the English ones. */
const language = process.env['SHOP_LANGUAGE'] ?? 'en';

export default defineConfig({
  define: { 'import.meta.env.SHOP_LANGUAGE': JSON.stringify(language) },
  plugins: [
    ...(language === 'en' ? [] : [translateSources(language)]),
    plainImports(),
    withoutUnusedModules(),
    partsList(),
    asciiOutput(),
    reactRouter(),
  ],
  // Fonts and images stay files: the content security policy allows no data: fonts.
  build: { assetsInlineLimit: 0, modulePreload: false },
  // Listed here so that development does not reload when a screen first imports them.
  optimizeDeps: {
    include: ['react-dom', 'react-dom/client', 'react-hook-form', '@hookform/resolvers/zod', 'zod/mini'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups }, ...NAMES } },
      },
    },
    // The server's build needs the same names, since it writes them into the pages.
    ssr: { build: { rolldownOptions: { output: NAMES } } },
  },
});
