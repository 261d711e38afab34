/**
 * Encodes the demo shop's images, run once by a developer: `node tools/make-demo-pictures.ts <folder of originals>`.
 * Products name theirs in server/src/demo/galleries.ts, the home page its wide ones below. The output is committed, so that
 * a start with demo products has nothing to encode. A second run encodes missing ones and deletes unused ones.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '../contract/src/media.ts';
import { CATEGORIES, PRODUCTS } from '../server/src/demo/assortment.ts';
import { galleryOf } from '../server/src/demo/galleries.ts';
import { hashOf } from '../server/src/media/hash.ts';
import { createLocalStorage, type Storage } from '../server/src/infra/storage/index.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const IMAGES_DIR = join(REPOSITORY, 'server/src/demo/pictures');
const BANNERS_DIR = join(REPOSITORY, 'web/public/banners');
const LIST = join(REPOSITORY, 'server/src/demo/pictures.json');

const AVIF = { quality: 44, effort: 5, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 66, effort: 6 };
const BANNER_WIDTHS = [800, 1600, 2400];
const SQUARE_WIDTHS = [480, 800];
/**
 * The home page's wide images, and the horizontal position of a phone's square crop: percent from the left, centred on the
 * garment.
 */
const BANNERS = { 'hero-patch': 83, 'hero-tees': 0, 'hero-women': 87, 'hero-jeans': 50, 'hero-selvedge': 97 };

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('Say where the originals are: node tools/make-demo-pictures.ts <folder>\n');
  process.exit(2);
}
const files = new Set([
  ...PRODUCTS.flatMap(({ colours }) => colours.flatMap(({ picture }) => galleryOf(picture).map(({ file }) => file))),
  ...CATEGORIES.map(({ picture }) => `${picture}-front`),
]);
const hashes: Record<string, string> = {};
for (const file of files) hashes[file] = await makeImage(join(folder, `${file}.webp`));
writeFileSync(LIST, `${JSON.stringify(hashes, null, 2)}\n`);
removeAllBut(IMAGES_DIR, (name) => Object.values(hashes).includes(name));

for (const [name, square] of Object.entries(BANNERS)) await makeBanner(join(folder, `${name}.webp`), name, square);
removeAllBut(BANNERS_DIR, (name) => Object.keys(BANNERS).some((banner) => name.startsWith(`${banner}-`)));

/** A product's picture in the shop's widths; returns the hash under which it is stored. */
async function makeImage(original: string): Promise<string> {
  const largest = await resized(original, 1200).webp(WEBP).toBuffer();
  const hash = hashOf(largest);
  for (const width of IMAGE_WIDTHS) await encode(createLocalStorage(IMAGES_DIR), `${hash}/${width}`, resized(original, width));
  return hash;
}

/** A wide picture in three widths, and its square for phones. */
async function makeBanner(original: string, name: string, looksAt: number): Promise<void> {
  const banners = createLocalStorage(BANNERS_DIR);
  for (const width of BANNER_WIDTHS) await encode(banners, `${name}-${width}`, resized(original, width));
  const { width, height } = await sharp(original).metadata();
  const left = Math.round(((width - height) * looksAt) / 100);
  const square = await sharp(original).extract({ left, top: 0, width: height, height }).png().toBuffer();
  for (const side of SQUARE_WIDTHS) await encode(banners, `${name}-square-${side}`, sharp(square).resize(side));
}

async function encode(files: Storage, name: string, picture: Sharp): Promise<void> {
  if (!(await files.has(`${name}.webp`))) await files.put(`${name}.webp`, await picture.clone().webp(WEBP).toBuffer());
  if (!(await files.has(`${name}.avif`))) await files.put(`${name}.avif`, await picture.clone().avif(AVIF).toBuffer());
}

function resized(original: string, width: number): Sharp {
  return sharp(original).resize({ width, withoutEnlargement: true });
}

function removeAllBut(directory: string, isUsed: (name: string) => boolean): void {
  for (const name of readdirSync(directory)) if (!isUsed(name)) rmSync(join(directory, name), { recursive: true });
}
