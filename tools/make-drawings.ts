/**
 * Puts the drawings that web/src/ui/drawings.ts names, and the shop's name, into web/src/ui/drawings.svg:
 * `node tools/make-drawings.ts`. The drawings are Lucide's (ISC licence).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const UI = resolve(import.meta.dirname, '../web/src/ui');
const FILE = join(UI, 'drawings.svg');

/** The names that pages may use. */
export const namesOfDrawings = (): string[] =>
  [...readFileSync(join(UI, 'drawings.ts'), 'utf8').matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name = '']) => name);

/** The swatch of the logo on paper, and on the dark cloth. */
const INK = '#1d275b';
const CLOTH = '#36498f';

/** What the file should hold. @throws Error for a name that is no drawing */
export function sheetOfDrawings(): string {
  const logo = readFileSync(join(UI, 'brand/logo.svg'), 'utf8');
  return [
    '<!-- Made by tools/make-drawings.ts. Drawings by Lucide, ISC licence. -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    symbol('logo-paper', logo),
    symbol('logo-cloth', logo.replace(INK, CLOTH)),
    ...namesOfDrawings().map((name) => symbol(name, drawn(name))),
    '</svg>\n',
  ].join('\n');
}

/** 'arrow-down-up' → ArrowDownUp, 'clock-3' → Clock3 */
const componentOf = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const DRAWINGS = new Map<string, unknown>(Object.entries(lucide));
const isDrawing = (it: unknown): it is lucide.LucideIcon => typeof it === 'object' && it !== null && '$$typeof' in it;

function drawn(name: string): string {
  const drawing = DRAWINGS.get(componentOf(name));
  if (!isDrawing(drawing)) throw new Error(`There is no drawing "${name}".`);
  return renderToStaticMarkup(createElement(drawing));
}

/** A whole drawing as a symbol. Its look, a line of the text's colour, is the page's to give. */
function symbol(id: string, svg: string): string {
  const [, box = '', inside = ''] = /<svg[^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const shapes = inside
    .replace(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>')
    .replace(/>\s+</g, '><')
    .trim();
  return `<symbol id="${id}" viewBox="${box}">${shapes}</symbol>`;
}

if (import.meta.main) writeFileSync(FILE, sheetOfDrawings());
