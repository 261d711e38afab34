import * as z from 'zod/mini';
import * as contract from '@shop/contract/extensions';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { switchExtension } from './commands/switch-extension.ts';
import { runPanelAction } from './commands/run-panel-action.ts';
import { ExtensionRefusal } from './extension-failure.ts';
import type { Extensions } from './host.provider.ts';
import type { Manifest } from './manifest.ts';

/** The list of extensions, their panels, and their own routes. */
export function extensionRoutes(shop: AppContext, extensions: Extensions): void {
  const { serve } = shop;
  const at = { extensions, publicUrl: shop.config.publicUrl };
  serve(contract.listExtensions, async () => ({ extensions: await extensions.list() }));

  serve(contract.switchExtension, async ({ caller, params, body: { active } }) => {
    await switchExtension(shop, { name: params.name, active, staff: { id: caller.id, name: caller.name } });
    await extensions.refresh();
    const message = active ? 'The extension is switched on.' : 'The extension is switched off.';
    return { message, extensions: await extensions.list() };
  });

  serve(contract.listPanels, () => ({
    panels: extensions
      .manifests()
      .flatMap(({ name, panels }) =>
        Object.entries(panels).map(([panel, { title }]) => ({ extension: name, panel, title, isOn: extensions.isOn(name) })),
      ),
  }));

  serve(contract.listExtensionBlocks, () => ({ blocks: extensions.blocks.list() }));

  serve(contract.readPanel, async ({ params: { name, panel } }) => ({
    title: panelOf(extensions, name, panel).title,
    parts: await partsOf(at, name, panel),
  }));

  serve(contract.actOnPanel, async ({ caller, params: { name, panel, action }, body: { values } }) => {
    panelOf(extensions, name, panel);
    const staff = { id: caller.id, name: caller.name };
    const input = { panel, action, values, staff };
    const message = await refusalsOf(runPanelAction(shop, extensions, { name, input }));
    return { message, parts: await partsOf(at, name, panel) };
  });

  for (const manifest of extensions.manifests()) serveRoutes(shop, extensions, manifest);
}

function panelOf(extensions: Extensions, name: string, panel: string): Manifest['panels'][string] {
  const one = extensions.manifests().find((it) => it.name === name)?.panels[panel];
  if (!one) throw new ShopError('not_found', 'There is no such panel.');
  return one;
}

type Shown = { extensions: Extensions; publicUrl: string };

async function partsOf({ extensions, publicUrl }: Shown, name: string, panel: string): Promise<contract.PanelPart[]> {
  const { data, error } = z.safeParse(contract.PanelParts, await refusalsOf(extensions.call(name, 'panel', { panel })));
  if (error) {
    const [issue] = error.issues;
    throw new ShopError('unavailable', `This panel cannot be drawn: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  const { frames } = panelOf(extensions, name, panel);
  const origins = data.flatMap((part) => (part.kind === 'frame' ? [new URL(part.url).origin] : []));
  if (origins.some((origin) => !frames.includes(origin)))
    throw new ShopError('unavailable', 'This panel cannot be drawn: it shows a page whose origin is not in its frames.');
  if (origins.includes(new URL(publicUrl).origin))
    throw new ShopError('unavailable', 'This panel cannot be drawn: it shows a page of the shop itself.');
  return data;
}

/** Each route is validated and handled in the extension's thread; the shop checks access and rate limits. */
function serveRoutes({ serve }: AppContext, extensions: Extensions, { name, routes }: Manifest): void {
  for (const [index, { method, path, access, summary, hasBody, limit }] of routes.entries()) {
    const route = {
      method,
      access,
      summary,
      limit,
      path: `/x/${name}${path}`,
      query: z.record(z.string(), z.unknown()),
      ...(hasBody && { body: z.record(z.string(), z.unknown()) }),
      reply: z.looseObject({}),
    };
    serve(route, async ({ params, query, body, caller }) => {
      const known = caller && { id: caller.id, role: caller.role === 'admin' ? 'admin' : 'user', name: caller.name };
      const input = { index, params, query, body, caller: known ?? null };
      return z.parse(z.looseObject({}), await refusalsOf(extensions.call(name, 'route', input)));
    });
  }
}

/** Throws the extension's sentence if it refuses, the shop's if it fails. */
async function refusalsOf<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ExtensionRefusal)
      throw new ShopError('invalid_input', error.message, error.errors && { errors: error.errors });
    throw new ShopError('unavailable', 'This part of the shop does not work at the moment. Try again later.');
  }
}
