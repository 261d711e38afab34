import { parentPort } from 'node:worker_threads';
import { drawDocuments } from './draw-document.ts';
import type { PdfDocument } from './pdf-document.ts';
import { loadFonts } from './fonts.provider.ts';

/** What the thread that prints answers: the pages, or why there are none. */
export type RenderResult = { id: number; pdf?: Uint8Array; error?: string };

parentPort?.on('message', ({ id, documents }: { id: number; documents: readonly PdfDocument[] }) => {
  void answer(id, documents).then((it) => parentPort?.postMessage(it, []));
});

async function answer(id: number, documents: readonly PdfDocument[]): Promise<RenderResult> {
  try {
    return { id, pdf: await drawDocuments(documents, await loadFonts()) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
