import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

// A few long-lived chunks instead of fifty tiny ones: the framework; the home page with its layout and all that they import, most
// of which every page of the storefront shares; and the contract's schemas with the transport to the API, which no page needs
// before a visitor acts. A group brings along what its modules import. Nothing of web/src/admin may match here: a shopper
// never downloads the back office.
const groups = [
  {
    name: 'framework',
    // Addresses made by href() are the back office's; it takes that part along itself.
    test: /node_modules\/(react|react-dom|scheduler|react-router(?!\/dist\/production\/lib\/href\.)|cookie|set-cookie-parser)\/|rolldown.runtime/,
    priority: 4,
  },
  // The table of pages: the browser's guard is a text of the page's head, so the first page has no use for the table.
  { name: 'pages', test: /contract\/src\/pages\./, priority: 4 },
  {
    name: 'shop-shell',
    test: /web\/src\/(root|storefront\/(layout|home\/home-screen))\.|vite\/preload-helper/,
    priority: 3,
  },
  {
    name: 'api',
    test: /node_modules\/zod\/|contract\/src\/(route|money|media|paging|text|catalogue|cart|wishlist|accounts)\.ts|web\/src\/(api\/fetch-transport|app\/(send|renew-session))\./,
    priority: 1,
  },
  // The drawings that the storefront's own file does not have: the back office's, which would come by the dozen.
  { name: 'back-office-drawings', test: /node_modules\/lucide-react\//, priority: 1 },
];

/**
 * What a dynamic import brings along: nothing. Styles are links of their routes, and a part that is fetched when somebody
 * acts is one file; Vite's own helper, which would look for more, is part of every first visit.
 */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
});

/** Where React Router keeps what its own files share. */
const ROUTER = '/react-router/dist/production/lib';

/** What the browser gets instead of files of React Router that this shop has no use for, by their path. */
const UNUSED = new Map([
  // It can be watched from outside; nobody does so.
  [
    `${ROUTER}/router/instrumentation.js`,
    `const nothing = () => undefined;
     export { nothing as consumeInstrumentationClientResultMetaReceiver, nothing as instrumentHandler };
     export { nothing as getRouteInstrumentationUpdates, nothing as instrumentClientSideRouter };
     export { nothing as instrumentationResultMetaContext };`,
  ],
  // The page that it shows, with the fault's text, where a site has none of its own; root.tsx has one.
  [
    `${ROUTER}/dom/ssr/errorBoundaries.js`,
    `const inside = ({ children }) => children;
     export { inside as BoundaryShell, inside as RemixErrorBoundary };
     export const RemixRootDefaultErrorBoundary = () => null;`,
  ],
  // Likewise while a page waits.
  [`${ROUTER}/dom/ssr/fallback.js`, 'export const RemixRootDefaultHydrateFallback = () => null;'],
  // What a server's components (RSC) throw; there are none here.
  [
    `${ROUTER}/errors.js`,
    `const nothing = () => undefined;
     export { nothing as decodeRedirectErrorDigest, nothing as decodeRouteErrorResponseDigest };`,
  ],
  // Advice to developers.
  [`${ROUTER}/server-runtime/warnings.js`, 'export const warnOnce = () => undefined;'],
]);

/**
 * Leaves out of the browser's script what is never run: almost two kilobytes of every first visit. Should the router once
 * need more of these files, the build fails and says so.
 */
const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => UNUSED.get(id.slice(id.lastIndexOf(ROUTER))) ?? null,
});

/** Notes beside the build which of our files each part of the browser's script was made of, for those who watch its size. */
const partsList = (): Plugin => ({
  name: 'parts-list',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_options, bundle) {
    const parts = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? [{ file: part.fileName, loads: [...part.imports, ...part.dynamicImports], modules: part.moduleIds.map(fromRoot) }]
        : [],
    );
    writeFileSync(join(import.meta.dirname, 'build/parts.json'), JSON.stringify(parts));
  },
});
const fromRoot = (path: string): string => relative(join(import.meta.dirname, '..'), path);

/** Pages name their files by the dozen, and sixteen kinds of letters travel in less room than sixty-four. */
const NAMES = { hashCharacters: 'hex' } as const;

export default defineConfig(({ command }) => ({
  plugins: [plainImports(), withoutUnused(), partsList(), reactRouter()],
  // Fonts and pictures stay files: the content security policy allows no data: fonts.
  build: { assetsInlineLimit: 0, modulePreload: false },
  // Known from the start, so that development does not reload when a screen first asks for them.
  optimizeDeps: {
    include: ['react-dom', 'react-dom/client', 'lucide-react', 'react-hook-form', '@hookform/resolvers/zod', 'zod/mini'],
  },
  // Bundled for the server too, or it would load all 1,700 icons at start.
  ssr: command === 'build' ? { noExternal: ['lucide-react'] } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups }, ...NAMES } },
      },
    },
    // The server writes the same names into its pages.
    ssr: { build: { rolldownOptions: { output: NAMES } } },
  },
}));
