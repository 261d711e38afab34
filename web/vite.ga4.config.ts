import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Analytics behind consent as one classic script at the root, which pages name only where the owner set an id. */
export default defineConfig({
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/app/measurement/ga4.ts'),
      output: { format: 'iife' as const, entryFileNames: 'ga4.js' },
    },
  },
});
