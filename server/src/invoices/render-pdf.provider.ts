import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import type { RenderResult } from './pdf-worker.provider.ts';

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let drawn = 0;

/**
 * Prints documents as one PDF in a worker thread: typesetting takes a tenth of a second, which would block every other request.
 * The worker is started with the first document, and waits for the next without keeping the process alive.
 */
export function renderPdf(...documents: readonly PdfDocument[]): Promise<Uint8Array> {
  worker ??= startWorker();
  const id = ++drawn;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.ref();
    worker?.postMessage({ id, documents }, []);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.provider.ts', import.meta.url));
  started.on('message', ({ id, pdf, error }: RenderResult) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (pdf) one?.resolve(pdf);
    else one?.reject(new Error(error));
    if (waiting.size === 0) started.unref();
  });
  const stopped = (error: Error) => {
    worker = undefined; // the next document starts another
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('error', stopped);
  started.on('exit', () => stopped(new Error('the PDF worker has stopped')));
  return started;
}
