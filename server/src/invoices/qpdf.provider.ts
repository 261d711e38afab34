import { fileURLToPath } from 'node:url';
import createModule from '@neslinesli93/qpdf-wasm';

/** The part of the module that is used; its own types omit how files are written. */
type Module = {
  callMain: (args: string[]) => number;
  FS: {
    init: (...streams: (() => null | void)[]) => void;
    writeFile: (path: string, bytes: Uint8Array) => void;
    readFile: (path: string) => Uint8Array;
    unlink: (path: string) => void;
  };
};
type Options = { locateFile: () => string; preRun: ((module: Module) => void)[] };

/** An overlay: the file, and the first page on which it is placed. */
export type Overlay = { file: Uint8Array; first: number };
export type Qpdf = {
  /** The number of pages of a file; null if it is damaged, encrypted, or has too many. */
  pagesOf: (file: Uint8Array) => number | null;
  /** Overlays files on the pages of another, scaled down if they do not fit. Only their drawing is copied, no script or link. */
  lay: (base: Uint8Array, overlays: readonly Overlay[]) => Uint8Array;
};

/** A label has one page, seldom two. */
const MAX_PAGES = 10;
const WASM = fileURLToPath(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'));
const DONE: ReadonlySet<number> = new Set([0, 3]); // 3: with warnings, which a courier's file often gives

/** Loads qpdf with a file system in memory. */
export async function openQpdf(): Promise<Qpdf> {
  limitMemory();
  const silent = () => null;
  const options: Options = {
    locateFile: () => WASM,
    preRun: [
      (module) =>
        module.FS.init(
          silent,
          () => {},
          () => {},
        ),
    ],
  };
  const { callMain, FS } = (await createModule(options)) as unknown as Module;
  let written = 0;
  const write = (file: Uint8Array): string => {
    const path = `/${++written}.pdf`;
    FS.writeFile(path, file);
    return path;
  };
  return {
    pagesOf(file) {
      const path = write(file);
      // Overlaid on itself, so that an unusable file is detected here, before it breaks the others.
      const isRead =
        DONE.has(callMain([path, '--overlay', path, '--', '/trial.pdf'])) &&
        DONE.has(callMain(['--json=2', '--json-key=pages', path, '/pages.json']));
      FS.unlink(path);
      if (!isRead) return null;
      const { pages }: { pages: readonly unknown[] } = JSON.parse(new TextDecoder().decode(FS.readFile('/pages.json')));
      return pages.length > 0 && pages.length <= MAX_PAGES ? pages.length : null;
    },
    lay(base, overlays) {
      const args = overlays.flatMap(({ file, first }) => ['--overlay', write(file), `--to=${first}-z`, '--']);
      const code = callMain(['--deterministic-id', write(base), ...args, '/laid.pdf']);
      if (!DONE.has(code)) throw new Error(`qpdf ended with ${code}`);
      return FS.readFile('/laid.pdf');
    },
  };
}

const MAX_MEMORY = 512 * 1024 * 1024;
const PAGE_OF_MEMORY = 64 * 1024;
let isLimited = false;

/**
 * Limits WebAssembly memory, because qpdf would take 2 GB for a file that inflates to it. The PDF worker uses no other
 * WebAssembly.
 */
function limitMemory(): void {
  if (isLimited) return;
  isLimited = true;
  const memory = WebAssembly.Memory.prototype;
  const grow = memory.grow;
  memory.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE_OF_MEMORY > MAX_MEMORY) throw new RangeError('qpdf needs too much memory');
    return grow.call(this, pages);
  };
}
