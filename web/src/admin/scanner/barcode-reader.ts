import type { BarcodeReader } from './library-reader.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** Barcode formats of price tags, parcels and slips. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'itf', 'qr_code'];

/** The browser's own reader, or a library that is loaded on demand where there is none, as on an iPhone. */
export async function openReader(): Promise<BarcodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((it) => supported.includes(it));
  if (BarcodeDetector && formats.includes('code_128')) {
    const detector = new BarcodeDetector({ formats });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  return (await import('./library-reader.ts')).openLibraryReader();
}
