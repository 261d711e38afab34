import { inflateSync } from 'node:zlib';

/** A text as drawn; a line with several fonts is several texts. Points from the left edge and from the top of the page. */
export type Drawn = { words: string; x: number; y: number };

type Parts = { head: string; body: string };
type GlyphTexts = ReadonlyMap<string, readonly string[]>;

/** The texts on each page of a PDF that the shop printed, in the order of drawing. */
export function readPdfText(pdf: Uint8Array): Drawn[][] {
  const objects = objectsOf(Buffer.from(pdf));
  const partsOf = (head: string, reference: RegExp): Parts | undefined => objects.get(reference.exec(head)?.[1] ?? '');
  const all = [...objects.values()];
  const fonts = all.flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  const glyphTexts = new Map(
    fonts.map(([, name = '', id = '']) => [
      name,
      glyphTextsOf(partsOf(objects.get(id)?.head ?? '', /\/ToUnicode (\d+) 0 R/)?.body ?? ''),
    ]),
  );
  const sheets = all.filter(({ head }) => /\/Type \/Page\s/.test(head));
  return sheets.map(({ head }) => drawnIn(partsOf(head, /\/Contents (\d+) 0 R/)?.body ?? '', glyphTexts, heightOf(head)));
}

const heightOf = (head: string): number => Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(head)?.[1]);

/** The dictionary of each object, and its decompressed stream. */
function objectsOf(file: Buffer): Map<string, Parts> {
  const objects = new Map<string, Parts>();
  for (const { index, 0: begin, 1: id = '' } of file.toString('latin1').matchAll(/^(\d+) 0 obj\n/gm)) {
    const object = file.subarray(index + begin.length, file.indexOf('endobj', index));
    const at = object.indexOf('stream\n');
    const head = object.toString('latin1', 0, at < 0 ? undefined : at);
    // An image is a JPEG and not compressed further.
    const isText = at >= 0 && head.includes('/FlateDecode');
    const body = isText ? inflateSync(object.subarray(at + 'stream\n'.length)).toString('latin1') : '';
    objects.set(id, { head, body });
  }
  return objects;
}

/** The characters of a font's glyph numbers; one glyph may be several, such as “fi”. */
function glyphTextsOf(table: string): string[] {
  const [, range = ''] = /beginbfrange[^[]*\[([^\]]*)\]/.exec(table) ?? [];
  return [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, code = '']) =>
    Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

function drawnIn(content: string, glyphTexts: GlyphTexts, height: number): Drawn[] {
  const texts = content.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g);
  return [...texts].map(([, x, y, font = '', shown = '']) => {
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? []);
    const words = glyphs.map((glyph) => glyphTexts.get(font)?.[Number.parseInt(glyph, 16)] ?? '').join('');
    return { words, x: Number(x), y: height - Number(y) };
  });
}
