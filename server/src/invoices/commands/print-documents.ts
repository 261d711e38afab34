import type { AppContext } from '#infra/app-context';
import { printedImages } from '#media';
import { shopDetails } from '#settings';
import type { PdfDocument } from '../pdf-document.ts';
import { renderPdf } from '../render-pdf.provider.ts';

/** Width of the logo in pixels. */
const LOGO_WIDTH = 480;

/** Prints documents as one PDF, with the shop's current logo above the supplier. */
export async function printDocuments(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  documents: readonly PdfDocument[],
): Promise<Uint8Array> {
  const { logo: url } = (await shopDetails(db)).brand;
  const logo = (await printedImages(files, url ? [url] : [], LOGO_WIDTH)).get(url);
  if (!logo) return renderPdf(...documents);
  const dataUrl = `data:image/jpeg;base64,${Buffer.from(logo).toString('base64')}`;
  return renderPdf(...documents.map((document) => ({ ...document, logo: dataUrl })));
}
