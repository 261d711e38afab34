import { parentPort } from 'node:worker_threads';
import { drawDocuments, type Printed } from './draw-document.ts';
import { loadFonts } from './fonts.provider.ts';

/** What the thread that prints answers: the pages, or why there are none. */
export type PrintedPages = { id: number; pdf?: Uint8Array; fault?: string };

parentPort?.on('message', ({ id, documents }: { id: number; documents: readonly Printed[] }) => {
  void answer(id, documents).then((it) => parentPort?.postMessage(it, []));
});

async function answer(id: number, documents: readonly Printed[]): Promise<PrintedPages> {
  try {
    return { id, pdf: await drawDocuments(documents, await loadFonts()) };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}
