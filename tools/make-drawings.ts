/**
 * Writes the icons that web/src/ui/drawings.ts names, and the logo, into web/src/ui/drawings.svg, and those of the admin into
 * web/src/ui/lucide-icons.tsx: `node tools/make-drawings.ts`. The icons are Lucide's (ISC licence).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { icons } from '@iconify-json/lucide';

const UI = resolve(import.meta.dirname, '../web/src/ui');
const FILE = join(UI, 'drawings.svg');
const COMPONENTS_FILE = join(UI, 'lucide-icons.tsx');

/** The names that pages may use. */
export const namesOfDrawings = (): string[] =>
  [...readFileSync(join(UI, 'drawings.ts'), 'utf8').matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name = '']) => name);

/** The colour swatch of the logo for light and dark backgrounds. */
const INK = '#1d275b';
const CLOTH = '#36498f';

/** The expected content of the file. @throws Error for an unknown name */
export function sheetOfDrawings(): string {
  const logo = readFileSync(join(UI, 'brand/logo.svg'), 'utf8');
  return [
    '<!-- Made by tools/make-drawings.ts. Drawings by Lucide, ISC licence. -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    symbol('logo-paper', logo),
    symbol('logo-cloth', logo.replace(INK, CLOTH)),
    ...namesOfDrawings().map(symbolOf),
    '</svg>\n',
  ].join('\n');
}

/** Icons of the admin, which become components. */
const COMPONENTS = [
  'alarm-clock',
  'layers',
  'gift',
  'arrow-down',
  'arrow-up',
  'badge-indian-rupee',
  'badge-percent',
  'bookmark-plus',
  'boxes',
  'bug',
  'camera',
  'chart-line',
  'clipboard-list',
  'clock-3',
  'code-xml',
  'columns-3',
  'copy',
  'download',
  'external-link',
  'file-input',
  'file-spreadsheet',
  'file-text',
  'grip-vertical',
  'id-card',
  'inbox',
  'keyboard',
  'landmark',
  'layout-dashboard',
  'list-checks',
  'list-tree',
  'lock',
  'log-out',
  'menu',
  'package-check',
  'package-plus',
  'palette',
  'panel-left-close',
  'panel-left-open',
  'pencil',
  'pie-chart',
  'plus',
  'printer',
  'puzzle',
  'receipt-text',
  'redo-2',
  'reply',
  'rocket',
  'rows-3',
  'rows-4',
  'ruler',
  'scissors',
  'scroll-text',
  'search',
  'settings',
  'shirt',
  'sliders-horizontal',
  'sparkles',
  'star',
  'tags',
  'ticket-percent',
  'trash-2',
  'truck',
  'undo-2',
  'upload',
  'users',
  'wallet',
  'warehouse',
];

/** The expected content of lucide-icons.tsx. */
export const iconComponents = (): string =>
  [
    '// Made by tools/make-drawings.ts, which lists the icons. Icons by Lucide, ISC licence.',
    "import type { ReactElement, SVGProps } from 'react';",
    '',
    'export type LucideIcon = (props: SVGProps<SVGSVGElement>) => ReactElement;',
    '',
    'const icon =',
    '  (shapes: ReactElement): LucideIcon =>',
    '  (props) => (',
    '    <svg viewBox="0 0 24 24" {...props}>',
    '      {shapes}',
    '    </svg>',
    '  );',
    '',
    ...COMPONENTS.map((name) => `export const ${componentOf(name)} = icon(<>${shapesOf(name)}</>);`),
    '',
  ].join('\n');

/** 'arrow-down-up' → ArrowDownUp, 'clock-3' → Clock3 */
const componentOf = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, character: string) => character.toUpperCase());

/** The shapes of an icon. Stroke and colour are set by the page's styles. */
function shapesOf(name: string): string {
  const icon = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent ?? ''];
  if (!icon) throw new Error(`There is no icon "${name}".`);
  return icon.body
    .replace(/ (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin|width)="[^"]*")/g, '')
    .replace(/<\/?g>/g, '');
}

const symbolOf = (name: string): string => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`;

/** A whole SVG as a symbol. */
function symbol(id: string, svg: string): string {
  const [, box = '', inside = ''] = /<svg[^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const shapes = inside
    .replace(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>')
    .replace(/>\s+</g, '><')
    .trim();
  return `<symbol id="${id}" viewBox="${box}">${shapes}</symbol>`;
}

if (import.meta.main) {
  writeFileSync(FILE, sheetOfDrawings());
  writeFileSync(COMPONENTS_FILE, iconComponents());
}
