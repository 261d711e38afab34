import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const SIZE = { width: 640, height: 480 };
/** Pixels of one square of a QR code. */
const SQUARE = 9;

/** Writes a video (Y4M) for Chromium's fake camera, which shows this text as a QR code. */
export function filmOf(text: string, path: string): void {
  const { data, size } = encode(text, { border: 4 });
  const light = Buffer.alloc(SIZE.width * SIZE.height, 200);
  const left = Math.round((SIZE.width - size * SQUARE) / 2);
  const top = Math.round((SIZE.height - size * SQUARE) / 2);
  for (let y = 0; y < size * SQUARE; y++)
    for (let x = 0; x < size * SQUARE; x++) {
      const isDark = data[Math.floor(y / SQUARE)]?.[Math.floor(x / SQUARE)] === true;
      light[(top + y) * SIZE.width + left + x] = isDark ? 20 : 235;
    }
  const grey = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, grey]);
  const head = Buffer.from(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame, frame]));
}

/** Chromium flags for the fake camera, without a permission prompt. */
export const cameraFlags = (path: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];
