import { parentPort } from 'node:worker_threads';
import { drawDocument, type Printed } from './draw-document.ts';
import { loadFonts } from './fonts.provider.ts';

/** What the thread that prints answers: the pages, or why there are none. */
export type PrintedPages = { id: number; pdf?: Uint8Array; fault?: string };

parentPort?.on('message', ({ id, document }: { id: number; document: Printed }) => {
  void answer(id, document).then((it) => parentPort?.postMessage(it, []));
});

async function answer(id: number, document: Printed): Promise<PrintedPages> {
  try {
    return { id, pdf: await drawDocument(document, await loadFonts()) };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}
