import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Modules that pages import on demand, and without which nothing can be added to the cart offline. */
const NEEDED_OFFLINE = new Set([
  'web/src/storefront/cart/guest-cart.ts',
  'web/src/storefront/cart/server-cart.ts',
  'web/src/ui/toast-box.tsx',
]);

type Part = { file: string; imports: string[]; modules: string[] };

/** The files of these modules in the build of the pages, with all that they import. */
function filesNeededOffline(): string[] {
  const parts = JSON.parse(readFileSync(join(import.meta.dirname, 'build/parts.json'), 'utf8')) as Part[];
  const files = new Set(parts.filter(({ modules }) => modules.some((path) => NEEDED_OFFLINE.has(path))).map(({ file }) => file));
  // The set grows while it is walked.
  for (const file of files) for (const imported of parts.find((part) => part.file === file)?.imports ?? []) files.add(imported);
  return [...files].map((file) => `/${file}`);
}

/** The service worker as one classic script at the root, since its folder is its scope. It is built after the pages, into their folder. */
export default defineConfig(() => ({
  define: { FILES_NEEDED_OFFLINE: JSON.stringify(filesNeededOffline()) },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/app/service-worker/service-worker.ts'),
      output: { format: 'iife' as const, entryFileNames: 'sw.js' },
    },
  },
}));
