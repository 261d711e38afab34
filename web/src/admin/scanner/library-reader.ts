import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes in the current frame of a video. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string[]>;

/** Maximum width of a frame in pixels: enough for a label that fills half of it. */
const MAX_WIDTH = 1_024;

/** The library for browsers without a reader, 1 MB with its WebAssembly. */
export async function openLibraryReader(): Promise<BarcodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return [];
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const results = await readBarcodes(picture, {
      formats: ['Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'ITF', 'QRCode'],
      maxNumberOfSymbols: 4,
    });
    return results.map(({ text }) => text);
  };
}
