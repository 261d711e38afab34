import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import type { RenderResult } from './pdf-worker.provider.ts';

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** Timeout of one file, and those before it. A courier's label comes from outside and must not block the worker for ever. */
const RENDER_TIMEOUT_MS = 60_000;

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let drawn = 0;

/**
 * Prints documents as one PDF in a worker thread: typesetting takes a tenth of a second, which would block every other
 * request. The worker starts with the first document, and does not keep the process alive.
 */
export function renderPdf(...documents: readonly PdfDocument[]): Promise<Uint8Array> {
  worker ??= startWorker();
  const id = ++drawn;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker?.terminate(), RENDER_TIMEOUT_MS).unref();
    waiting.set(id, { resolve, reject, timer });
    worker?.ref();
    worker?.postMessage({ id, documents }, []);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.provider.ts', import.meta.url));
  started.on('message', ({ id, pdf, error }: RenderResult) => {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    if (pdf) one?.resolve(pdf);
    else one?.reject(new Error(error));
    if (waiting.size === 0) started.unref();
  });
  const stopped = (error: Error) => {
    worker = undefined; // the next document starts another
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
  };
  started.on('error', stopped);
  started.on('exit', () => stopped(new Error('the PDF worker has stopped')));
  return started;
}
