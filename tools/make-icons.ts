/**
 * Makes the shop's icons from web/public/favicon.svg, once, by a developer: `node tools/make-icons.ts`. Home screens need PNG,
 * and old browsers always request /favicon.ico. The output is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

const PUBLIC_DIR = resolve(import.meta.dirname, '../web/public');
const MARK = readFileSync(join(PUBLIC_DIR, 'favicon.svg'));
const CLOTH = '#1d275b';
/** The system may crop a tenth of a maskable icon on each side. */
const SAFE_ZONE = 0.6;

for (const side of [192, 512]) write(`icon-${side}.png`, await mark(side));
write('icon-maskable-512.png', await onCloth(512));
write('apple-touch-icon.png', await onCloth(180));
write('favicon.ico', asIco(await Promise.all([16, 32, 48].map(async (side) => ({ side, png: await mark(side) })))));

function mark(side: number): Promise<Buffer> {
  return sharp(MARK, { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The mark within the safe zone of a full square, to which the system applies its mask. */
async function onCloth(side: number): Promise<Buffer> {
  const inside = await mark(Math.round(side * SAFE_ZONE));
  return sharp({ create: { width: side, height: side, channels: 3, background: CLOTH } })
    .composite([{ input: inside }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file whose images are PNG: a header of 6 bytes, 16 bytes for each image, then the images. */
function asIco(images: { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ side, png }, i) => {
    const entry = 6 + 16 * i;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(join(PUBLIC_DIR, name), bytes);
}
