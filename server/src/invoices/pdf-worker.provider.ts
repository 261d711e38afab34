import { parentPort } from 'node:worker_threads';
import { drawDocuments, type ToDraw } from './draw-document.ts';
import type { PdfDocument } from './pdf-document.ts';
import { loadFonts } from './fonts.provider.ts';
import { openQpdf, type Qpdf } from './qpdf.provider.ts';

/** The response of the PDF worker: the pages, or the error. */
export type RenderResult = { id: number; pdf?: Uint8Array; error?: string };

parentPort?.on('message', ({ id, documents }: { id: number; documents: readonly PdfDocument[] }) => {
  void answer(id, documents).then((it) => parentPort?.postMessage(it, []));
});

async function answer(id: number, documents: readonly PdfDocument[]): Promise<RenderResult> {
  try {
    return { id, pdf: await print(documents) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Draws the documents, and overlays the couriers' labels on their empty pages. */
async function print(documents: readonly PdfDocument[]): Promise<Uint8Array> {
  const fonts = await loadFonts();
  if (!documents.some(({ courierLabel }) => courierLabel)) return (await drawDocuments(documents, fonts)).pdf;
  const toDraw: ToDraw[] = [];
  let qpdf = await openQpdf();
  for (const document of documents) {
    const sheets = document.courierLabel ? sheetsOf(qpdf, document.courierLabel) : 0;
    if (sheets === undefined) qpdf = await openQpdf(); // the one that crashed may do so again
    toDraw.push({ ...document, emptySheets: sheets ?? 0 });
  }
  const { pdf, firstPages } = await drawDocuments(toDraw, fonts);
  const overlays = toDraw.flatMap(({ courierLabel, emptySheets }, index) =>
    courierLabel && emptySheets ? [{ file: courierLabel, first: firstPages[index] ?? 1 }] : [],
  );
  return overlays.length === 0 ? pdf : qpdf.lay(pdf, overlays);
}

/** The number of pages; null for a label that cannot be read, undefined for one that crashes the reader. */
function sheetsOf(qpdf: Qpdf, label: Uint8Array): number | null | undefined {
  try {
    return qpdf.pagesOf(label);
  } catch {
    return undefined;
  }
}
