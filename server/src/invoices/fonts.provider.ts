import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FONT_NAMES, type Fonts } from './font-fallback.ts';

const FOLDER = join(import.meta.dirname, 'fonts');

let cached: Promise<Fonts> | undefined;

/** The fonts of printed documents, read once: the storefront's, and Noto Sans for the other scripts of India (SIL OFL). */
export const loadFonts = (): Promise<Fonts> => (cached ??= readAll());

async function readAll(): Promise<Fonts> {
  const files = FONT_NAMES.map(async (name) => [name, await readFile(join(FOLDER, `${name}.ttf`))] as const);
  return new Map(await Promise.all(files));
}
