import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { asciiOutput } from '../tools/ascii-output.ts';

const FOLDER = join(import.meta.dirname, 'build');

/** Fonts, languages and thread programs stay beside the sources, so a module's own address remains the one of its source. */
const addressesOfSources = (): Plugin => ({
  name: 'addresses-of-sources',
  transform(code, id) {
    if (!/import\.meta\.(url|dirname)/.test(code)) return null;
    const fromBuild = (path: string) => relative(FOLDER, path).replaceAll('\\', '/');
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(fromBuild(id))}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${fromBuild(dirname(id))}`)})`);
  },
});

/**
 * The server in one file, without which Node finds, strips and compiles 1,100 modules at each start. It is not minified, since stack
 * traces name its lines. Packages stay in node_modules.
 */
export default defineConfig({
  plugins: [addressesOfSources(), asciiOutput()],
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    outDir: FOLDER,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'main.js', codeSplitting: false, minify: false },
      experimental: { attachDebugInfo: 'simple' }, // Comments with the name of each source.
    },
  },
});
