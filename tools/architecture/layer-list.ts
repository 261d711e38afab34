import { SERVER_LAYERS } from './layers.ts';
import { NESTED_LAYERS } from './nested-modules.ts';
import { WEB_FOLDERS } from './web-folders.ts';
import { ADMIN_LAYERS, STOREFRONT_LAYERS } from './web-layers.ts';

const LINE_WIDTH = 100;

/** One line a layer, the highest first; a layer of many modules takes several lines. */
function section(title: string, layers: string[][]): string {
  const lines = layers
    .toReversed()
    .flatMap((modules) => wrap(modules).map((line, index) => `${index === 0 ? '  ' : '      '}${line}`));
  return [title, ...lines].join('\n');
}

function wrap(modules: string[]): string[] {
  const lines: string[] = [];
  for (const module of modules) {
    const longer = `${lines.at(-1) ?? ''}  ${module}`;
    if (lines.length > 0 && longer.length <= LINE_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(module);
  }
  return lines;
}

/** The layers of the server, of its nested modules and of the web app, as docs/architecture.md lists them. */
export const layerList = (): string =>
  [
    section('server/src', SERVER_LAYERS),
    ...Object.entries(NESTED_LAYERS).map(([module, layers]) => section(`server/src/${module}`, layers)),
    section('web/src', WEB_FOLDERS),
    section('web/src/storefront', STOREFRONT_LAYERS),
    section('web/src/admin', ADMIN_LAYERS),
  ].join('\n\n');
