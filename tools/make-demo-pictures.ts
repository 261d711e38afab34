/**
 * Encodes the sample shop's pictures, once, by a developer: `node tools/make-demo-pictures.ts <folder of originals>`.
 * The folder holds manifest.json, the products' pictures and the wide ones of the home page. What comes out is committed,
 * so that a start with sample goods has nothing to encode. Running it again makes only what is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '../contract/src/media.ts';
import { hashOf } from '../server/src/media/hash.ts';
import { createFolder, type Files } from '../server/src/infra/files.ts';

type Manifest = { products: { images: { file: string }[] }[]; banners: { file: string }[] };

const REPOSITORY = resolve(import.meta.dirname, '..');
const PICTURES = createFolder(join(REPOSITORY, 'server/src/demo/pictures'));
const BANNERS = createFolder(join(REPOSITORY, 'web/public/banners'));
const LIST = join(REPOSITORY, 'server/src/demo/pictures.json');

const AVIF = { quality: 48, effort: 5, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 78, effort: 6 };
const BANNER_WIDTHS = [800, 1600, 2400];
const SQUARE_WIDTHS = [480, 800];
/** Where a phone's square looks, in percent from the left: on the garment, not on the ground beside it. */
const LOOKS_AT: Record<string, number> = { 'hero-stack': 83, 'hero-denim-close': 60, 'hero-tees': 0, 'hero-women': 87 };

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('Say where the originals are: node tools/make-demo-pictures.ts <folder>\n');
  process.exit(2);
}
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

const hashes: Record<string, string> = {};
for (const { file } of manifest.products.flatMap(({ images }) => images)) {
  hashes[nameOf(file)] = await makePicture(join(folder, file));
}
writeFileSync(LIST, `${JSON.stringify(hashes, null, 2)}\n`);
for (const { file } of manifest.banners) await makeBanner(join(folder, file), nameOf(file));

/** A product's picture in the shop's widths; returns the hash under which it is kept. */
async function makePicture(original: string): Promise<string> {
  const largest = await resized(original, 1200).webp(WEBP).toBuffer();
  const hash = hashOf(largest);
  for (const width of PICTURE_WIDTHS) await encode(PICTURES, `${hash}/${width}`, resized(original, width));
  return hash;
}

/** A wide picture in three widths, and its square for phones. */
async function makeBanner(original: string, name: string): Promise<void> {
  for (const width of BANNER_WIDTHS) await encode(BANNERS, `${name}-${width}`, resized(original, width));
  const { width, height } = await sharp(original).metadata();
  const left = Math.round(((width - height) * (LOOKS_AT[name] ?? 50)) / 100);
  const square = await sharp(original).extract({ left, top: 0, width: height, height }).png().toBuffer();
  for (const side of SQUARE_WIDTHS) await encode(BANNERS, `${name}-square-${side}`, sharp(square).resize(side));
}

async function encode(files: Files, name: string, picture: Sharp): Promise<void> {
  if (!(await files.has(`${name}.webp`))) await files.put(`${name}.webp`, await picture.clone().webp(WEBP).toBuffer());
  if (!(await files.has(`${name}.avif`))) await files.put(`${name}.avif`, await picture.clone().avif(AVIF).toBuffer());
}

function resized(original: string, width: number): Sharp {
  return sharp(original).resize({ width, withoutEnlargement: true });
}

function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '');
}
