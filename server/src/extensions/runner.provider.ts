import { Worker } from 'node:worker_threads';
import { ExtensionFailure, ExtensionRefusal } from './extension-failure.ts';
import { readManifest, type Manifest } from './manifest.ts';
import type { Ask, FromThread, Part, ToThread } from './messages.ts';

/**
 * Timeouts in milliseconds for a call, and for loading. The second is long enough for a machine that is busy starting the
 * shop.
 */
export const CALL_TIMEOUT_MS = 10_000;
const LOAD_TIMEOUT_MS = 15_000;
/** Maximum concurrent calls; further ones are refused, so that a slow extension does not use up the shop's memory. */
const MAX_PENDING = 50;
const MAX_HEAP_MB = 128;

export type RunnerOptions = {
  source: string;
  /** Base of relative paths. */
  folder: string;
  /** The environment's EXT_ variables. */
  settings: Record<string, string>;
  answer: (what: Ask, args: readonly unknown[]) => Promise<unknown>;
  log: (text: string) => void;
  callTimeoutMs?: number;
};

/** One extension's thread. The next call restarts it after a crash. */
export type Runner = {
  /** @throws ExtensionFailure */
  load: () => Promise<Manifest>;
  /** @throws ExtensionFailure; ExtensionRefusal with a sentence of the extension's */
  call: (part: Part, input: unknown) => Promise<unknown>;
  stop: () => Promise<void>;
};

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; loaded: Promise<Manifest>; pending: Map<number, Pending> };

/** Runs an extension in a separate thread: a call that hangs ends only that thread. */
export function createRunner(options: RunnerOptions): Runner {
  let thread: Thread | null = null;
  let last = 0;

  const running = (): Thread => (thread ??= startThread(options, (ended) => (thread === ended ? (thread = null) : null)));

  async function call(part: Part, input: unknown): Promise<unknown> {
    const { worker, loaded, pending } = running();
    await within(loaded, LOAD_TIMEOUT_MS, 'It was not loaded');
    if (pending.size >= MAX_PENDING) throw new ExtensionFailure('It has too much to do at once.');
    const id = ++last;
    const answered = new Promise((resolve, reject: (error: Error) => void) => pending.set(id, { resolve, reject }));
    post(worker, { kind: 'call', id, part, input });
    return within(answered, options.callTimeoutMs ?? CALL_TIMEOUT_MS, 'It did not answer').finally(() => pending.delete(id));
  }

  /** A thread that times out may hang for ever, so it is terminated with all its calls. */
  async function within<T>(promise: Promise<T>, ms: number, sentence: string): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new ExtensionFailure(`${sentence} within ${ms / 1000} s.`));
        stop().catch((error: unknown) => options.log(`Its thread could not be ended: ${String(error)}`));
      }, ms);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
  }

  async function stop(): Promise<void> {
    const ended = thread;
    thread = null;
    await ended?.worker.terminate();
  }
  return { load: () => within(running().loaded, LOAD_TIMEOUT_MS, 'It was not loaded'), call, stop };
}

/** Starts the thread. Its environment contains only the extension's own settings, never the shop's secrets. */
function startThread({ source, folder, settings, answer, log }: RunnerOptions, onEnd: (thread: Thread) => void): Thread {
  const worker = new Worker(new URL('./worker.provider.ts', import.meta.url), {
    workerData: { source, folder, settings },
    env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production', TZ: process.env['TZ'] ?? 'Asia/Kolkata' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  worker.unref();
  const pending = new Map<number, Pending>();
  const { promise: loaded, resolve, reject } = Promise.withResolvers<Manifest>();
  loaded.catch(() => {}); // those who wait for it hear it too
  const thread: Thread = { worker, loaded, pending };
  const end = (sentence: string) => {
    const failure = new ExtensionFailure(sentence);
    reject(failure);
    for (const { reject: refuse } of pending.values()) refuse(failure);
    onEnd(thread);
  };
  worker.on('error', (error) => end(`Its thread ended: ${error.message}`));
  worker.on('exit', (code) => end(`Its thread ended (${code}).`));
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'log') log(message.text);
    else if (message.kind === 'ask') answerThread(worker, answer, message).catch((error: unknown) => end(String(error)));
    else if (message.kind === 'unloadable') end(message.error);
    else if (message.kind === 'manifest') {
      try {
        resolve(readManifest(message.manifest));
      } catch (error) {
        end(error instanceof Error ? error.message : String(error));
      }
    } else settle(pending.get(message.id), message);
  });
  return thread;
}

type Answer = Extract<FromThread, { kind: 'answer' | 'refused' | 'failed' }>;

function settle(call: Pending | undefined, message: Answer): void {
  if (message.kind === 'answer') call?.resolve(message.value);
  else if (message.kind === 'refused') call?.reject(new ExtensionRefusal(message.sentence.slice(0, 500), message.errors));
  else call?.reject(new ExtensionFailure(message.error));
}

const post = (worker: Worker, message: ToThread): void => worker.postMessage(message, []);

async function answerThread(
  worker: Worker,
  answer: RunnerOptions['answer'],
  { id, what, args }: Extract<FromThread, { kind: 'ask' }>,
): Promise<void> {
  try {
    post(worker, { kind: 'told', id, value: await answer(what, args) });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    post(worker, { kind: 'failed', id, error: text });
  }
}
