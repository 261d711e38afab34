import type { ExtensionState } from '@shop/contract/extensions';
import type { AppContext } from '#infra/app-context';
import { createExtensionBlocks, type ExtensionBlocks } from './blocks.provider.ts';
import { answerExtension } from './commands/answer-extension.ts';
import { forgetFailures } from './commands/forget-failures.ts';
import { recordFailure } from './commands/record-failure.ts';
import { recordLoaded } from './commands/record-loaded.ts';
import { ExtensionFailure, ExtensionRefusal } from './extension-failure.ts';
import { nameFromSource, type Manifest } from './manifest.ts';
import type { Part } from './messages.ts';
import { storedExtensions } from './queries.ts';
import { createRunner, type Runner } from './runner.provider.ts';

export type ExtensionContext = Pick<AppContext, 'config' | 'db' | 'jobs' | 'now' | 'log' | 'errors'>;
type Loaded = { source: string; manifest: Manifest; runner: Runner; isOn: boolean; failures: number };
type Unloaded = { source: string; error: string };

/** The extensions of this shop. Only `call` can throw. */
export type Extensions = {
  /** All loaded extensions, including disabled ones. */
  manifests: () => readonly Manifest[];
  sources: readonly string[];
  /** Whether all were loaded. */
  isComplete: boolean;
  isOn: (name: string) => boolean;
  /** @throws ExtensionFailure, which is counted; ExtensionRefusal */
  call: (name: string, part: Part, input: unknown) => Promise<unknown>;
  blocks: ExtensionBlocks;
  list: () => Promise<ExtensionState[]>;
  /** Reads which extensions other instances or the owner have enabled or disabled. */
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Loads the extensions of the settings concurrently. One that cannot be loaded is logged and shown to the owner. */
async function loadAll(shop: ExtensionContext): Promise<{ loaded: Map<string, Loaded>; unloaded: Unloaded[] }> {
  const { config, log } = shop;
  const loaded = new Map<string, Loaded>();
  const unloaded: Unloaded[] = [];
  for (const { source, runner, manifest, error } of await Promise.all(config.extensions.map((it) => load(shop, it)))) {
    const taken = manifest && loaded.get(manifest.name);
    if (!manifest || taken) {
      const reason = taken ? `Another extension has its name: ${taken.source}.` : error;
      unloaded.push({ source, error: reason });
      log.error({ event: 'extension.unloadable', source, reason }, 'an extension could not be loaded');
      await runner.stop();
    } else {
      loaded.set(manifest.name, { source, manifest, runner, isOn: true, failures: 0 });
      await recordLoaded(shop, { source, name: manifest.name, title: manifest.title });
    }
  }
  return { loaded, unloaded };
}

/** Opens the extensions of the settings. */
export async function openExtensions(shop: ExtensionContext): Promise<Extensions> {
  const { config, db, log } = shop;
  const { loaded, unloaded } = await loadAll(shop);

  async function refresh(): Promise<void> {
    if (loaded.size === 0) return;
    const rows = new Map((await storedExtensions(db)).map((row) => [row.source, row]));
    for (const one of loaded.values()) {
      one.isOn = rows.get(one.source)?.active ?? true;
      if (!one.isOn) await one.runner.stop();
    }
  }
  await refresh();

  const call: Extensions['call'] = async (name, part, input) => {
    const one = loaded.get(name);
    if (!one?.isOn) throw new ExtensionFailure('The extension is switched off.');
    try {
      const answer = await one.runner.call(part, input);
      if (one.failures > 0) await forgetFailures(shop, one.source);
      one.failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof ExtensionRefusal) throw error;
      const text = error instanceof Error ? error.message : String(error);
      log.warn({ event: 'extension.failed', extension: name, part, reason: text }, 'an extension failed');
      shop.errors.report(error, { source: 'extension', place: `${name}: ${part}` });
      one.failures += 1;
      one.isOn = await recordFailure(shop, { source: one.source, name, error: text });
      if (!one.isOn) await one.runner.stop();
      throw new ExtensionFailure(text);
    }
  };

  const host = {
    manifests: () => [...loaded.values()].map(({ manifest }) => manifest),
    isOn: (name: string) => loaded.get(name)?.isOn ?? false,
    call,
  };
  return {
    ...host,
    blocks: createExtensionBlocks(shop, host),
    sources: config.extensions,
    isComplete: unloaded.length === 0,
    list: () => listed(shop, loaded, unloaded),
    refresh,
    stop: async () => void (await Promise.all([...loaded.values()].map(({ runner }) => runner.stop()))),
  };
}

type Loading = { source: string; runner: Runner; manifest: Manifest | null; error: string };

async function load(shop: ExtensionContext, source: string): Promise<Loading> {
  let name = nameFromSource(source);
  const runner = createRunner({
    source,
    folder: process.cwd(),
    settings: shop.config.extensionSettings,
    answer: (what, args) => answerExtension(shop, { name, what, args }),
    log: (text) => shop.log.info({ event: 'extension.log', extension: name }, text),
  });
  try {
    const manifest = await runner.load();
    name = manifest.name;
    return { source, runner, manifest, error: '' };
  } catch (error) {
    return { source, runner, manifest: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** The list of extensions for the owner. */
async function listed(
  { db }: Pick<ExtensionContext, 'db'>,
  loaded: ReadonlyMap<string, Loaded>,
  unloaded: readonly Unloaded[],
): Promise<ExtensionState[]> {
  const rows = new Map((await storedExtensions(db)).map((row) => [row.source, row]));
  const running = [...loaded.values()].map(({ source, manifest, isOn }): ExtensionState => {
    const row = rows.get(source);
    return {
      source,
      name: manifest.name,
      title: manifest.title,
      state: isOn ? 'running' : 'off',
      failures: row?.failures ?? 0,
      lastError: row?.lastError ?? '',
      lastErrorAt: row?.lastErrorAt?.toISOString() ?? null,
      brings: broughtBy(manifest),
    };
  });
  const broken = unloaded.map(({ source, error }): ExtensionState => ({
    source,
    name: nameFromSource(source),
    title: nameFromSource(source),
    state: 'unloadable',
    failures: 0,
    lastError: error,
    lastErrorAt: null,
    brings: [],
  }));
  return [...running, ...broken];
}

function broughtBy({ events, routes, panels, blocks, courier, payment, texts, storage }: Manifest): string[] {
  const count = (list: readonly unknown[], one: string, many: string): string[] =>
    list.length === 0 ? [] : [`${list.length} ${list.length === 1 ? one : many}`];
  return [
    ...count(events, 'event', 'events'),
    ...count(routes, 'API route', 'API routes'),
    ...count(Object.keys(panels), 'panel', 'panels'),
    ...count(Object.keys(blocks), 'content block', 'content blocks'),
    ...(courier === null ? [] : [`courier ${courier}`]),
    ...(payment === null ? [] : [`payment method ${payment}`]),
    ...(texts ? ['SMS'] : []),
    ...(storage ? ['picture storage'] : []),
  ];
}
