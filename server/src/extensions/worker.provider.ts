/**
 * The thread of one extension: loads it, and handles the shop's calls with its functions. It never imports the shop's
 * modules.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { API_VERSION, type Extension } from '@shop/extension';
import type { FromThread, ToThread } from './messages.ts';
import { PARTS } from './parts.ts';
import { manifestOf } from './manifest-of.ts';
import { createShopHandle } from './shop-handle.provider.ts';

type Given = { source: string; folder: string; settings: Record<string, string> };
const { source, folder, settings } = workerData as Given;

/** An extension is outside the shop's folders and still has to resolve the package of its types. */
registerHooks({
  resolve: (specifier, context, next) =>
    /^(@shop\/(extension|contract)|zod)(\/|$)/.test(specifier)
      ? next(specifier, { ...context, parentURL: import.meta.url })
      : next(specifier, specifier === source ? { ...context, parentURL: `${pathToFileURL(folder).href}/` } : context),
});

const port = parentPort;
if (!port) throw new TypeError('an extension runs in a thread');
const say = (message: FromThread): void => port.postMessage(message);
const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** @throws TypeError with a sentence for staff */
async function load(): Promise<Extension> {
  // `extensions/loyalty/index.ts` is a path as well, and `@shop/loyalty` a package.
  const isPath = /^[./]/.test(source) || existsSync(join(folder, source));
  const address = isPath ? new URL(source, `${pathToFileURL(folder).href}/`).href : source;
  const { default: extension } = (await import(address)) as { default?: Extension };
  if (typeof extension !== 'object' || extension === null)
    throw new TypeError('It has no default export: write `export default defineExtension({ … })`.');
  if (extension.apiVersion !== API_VERSION)
    throw new TypeError(`It is written for version ${String(extension.apiVersion)} of extensions; this shop has ${API_VERSION}.`);
  return extension;
}

async function start(): Promise<void> {
  const extension = await load();
  const { shop, hear } = createShopHandle(say, { name: extension.name, settings });

  async function answer({ id, part, input }: Extract<ToThread, { kind: 'call' }>): Promise<void> {
    try {
      say({ kind: 'answer', id, value: await PARTS[part](extension, input as never, shop) });
    } catch (error) {
      // By name: an extension may have its own copy of the class.
      if (error instanceof Error && error.name === 'Refusal') {
        const errors = 'errors' in error ? (error.errors as Record<string, string>) : undefined;
        say({ kind: 'refused', id, sentence: error.message, ...(errors && { errors }) });
      } else say({ kind: 'failed', id, error: textOf(error) });
    }
  }
  port?.on('message', (message: ToThread) => (message.kind === 'call' ? void answer(message) : hear(message)));
  say({ kind: 'manifest', manifest: manifestOf(extension) });
}

try {
  await start();
} catch (error) {
  say({ kind: 'unloadable', error: textOf(error) });
}
