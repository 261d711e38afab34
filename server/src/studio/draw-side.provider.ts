import { join } from 'node:path';
import sharp from 'sharp';
import { inkOf, shapesOf, type Shape } from '@shop/contract/studio-drawing';
import { GARMENTS, sizeOfPart, type StudioItem, type StudioKind, type StudioSide } from '@shop/contract/studio-rules';

/** The fonts of printed documents contain the letters that a design may have. */
const FONTS = join(import.meta.dirname, '../invoices/fonts');
/** Width of a drawing in pixels. */
const WIDTH = 1000;
const PLAIN = '#e3dfd8';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

type ToDraw = {
  kind: StudioKind;
  side: StudioSide;
  items: readonly StudioItem[];
  /** The photo of the garment; undefined if its file is missing. */
  garment: Buffer | undefined;
  pictures: ReadonlyMap<string, Buffer>;
};

/** The garment's photo with the parts of a design on it, as PNG. */
export async function drawSide({ kind, side, items, garment, pictures }: ToDraw): Promise<Buffer> {
  const { photo, areas } = GARMENTS[kind];
  const scale = WIDTH / photo.width;
  const height = Math.round(photo.height * scale);
  const photoBase = garment
    ? sharp(garment).resize({ width: WIDTH, height, fit: 'cover' })
    : sharp({ create: { width: WIDTH, height, channels: 3, background: PLAIN } });
  const layers = [];
  for (const item of items) {
    const part = await drawPart(item, scale, pictures.get(item.image));
    const { width, height: tall } = await sharp(part).metadata();
    const [x, y] = [(areas[side].x + item.x) * scale, (areas[side].y + item.y) * scale];
    layers.push({ input: part, left: Math.round(x - width / 2), top: Math.round(y - tall / 2) });
  }
  return photoBase.composite(layers).png().toBuffer();
}

async function drawPart(item: StudioItem, scale: number, picture: Buffer | undefined): Promise<Buffer> {
  const mm = sizeOfPart(item);
  const [width, height] = [Math.max(1, Math.round(mm.width * scale)), Math.max(1, Math.round(mm.height * scale))];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-mm.width / 2} ${-mm.height / 2} ${mm.width} ${mm.height}">${shapesOf(item).map(toSvg).join('')}</svg>`;
  const ink = inkOf(item);
  const room = { width: Math.max(1, Math.round(ink.width * scale)), height: Math.max(1, Math.round(ink.height * scale)) };
  const on = picture
    ? await drawPicture(picture, room, item.tool === 'laser')
    : item.text === ''
      ? undefined
      : await drawText(item.text, room, ink.colour);
  const part = sharp(Buffer.from(svg)).composite(on ? [{ input: on, gravity: 'centre' }] : []);
  const flat = await part.png().toBuffer();
  return item.rotation === 0 ? flat : sharp(flat).rotate(item.rotation, { background: CLEAR }).png().toBuffer();
}

/** A laser removes dye, so its image has no colours. */
function drawPicture(picture: Buffer, room: { width: number; height: number }, isFaded: boolean): Promise<Buffer> {
  const fitted = sharp(picture).resize({ ...room, fit: 'contain', background: CLEAR });
  return (isFaded ? fitted.greyscale().toColourspace('srgb') : fitted).png().toBuffer();
}

const fontOf = (text: string): { file: string; family: string } =>
  /[\u0d00-\u0d7f]/.test(text)
    ? { file: 'malayalam', family: 'Noto Sans Malayalam' }
    : /[\u0900-\u097f]/.test(text)
      ? { file: 'devanagari', family: 'Noto Sans Devanagari' }
      : { file: 'latin-bold', family: 'Schibsted Grotesk SemiBold' };

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

async function drawText(text: string, room: { width: number; height: number }, colour: string): Promise<Buffer> {
  const { file, family } = fontOf(text);
  const marked = text.replaceAll(/[&<>]/g, (mark) => ESCAPED[mark] ?? mark);
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}">${marked}</span>`,
      font: family,
      fontfile: join(FONTS, `${file}.ttf`),
      ...room,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
  return sharp(drawn)
    .resize({ ...room, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (mark) => `-${mark.toLowerCase()}`);
const toSvg = ({ tag, attrs }: Shape): string =>
  `<${tag} ${Object.entries(attrs)
    .map(([name, value]) => `${kebab(name)}="${value}"`)
    .join(' ')}/>`;
