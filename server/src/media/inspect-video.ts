import type { VIDEO_TYPES } from '@shop/contract/product-video';

export type VideoType = (typeof VIDEO_TYPES)[number];

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The DocType of WebM is in the header; Matroska has the same signature. */
const EBML_HEADER_BYTES = 64;
/** QuickTime and images have a file type box, too, and not every browser plays them. */
const NOT_MP4 = new Set(['qt  ', 'heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B ']);

/** Detects the type of a video from its bytes; undefined for everything else, also for an MP4 that was cut off. */
export function detectVideoType(bytes: Buffer): VideoType | undefined {
  if (bytes.subarray(0, 4).equals(EBML))
    return bytes.subarray(0, EBML_HEADER_BYTES).includes('webm', 4, 'latin1') ? 'video/webm' : undefined;
  if (bytes.toString('latin1', 4, 8) !== 'ftyp' || NOT_MP4.has(bytes.toString('latin1', 8, 12))) return undefined;
  const types = boxesOf(bytes, 0, bytes.length)?.map(({ type }) => type) ?? [];
  return types.includes('moov') && types.includes('mdat') ? 'video/mp4' : undefined;
}

/**
 * An MP4 without its metadata: phones write the place of the recording there. The boxes become free space of the same
 * size, since the positions in the file must stay.
 */
export function withoutMetadata(mp4: Buffer): Buffer {
  const cleaned = Buffer.from(mp4);
  for (const box of boxesOf(cleaned, 0, cleaned.length) ?? []) {
    if (METADATA.has(box.type)) blank(cleaned, box);
    if (box.type === 'moov') blankInside(cleaned, box);
  }
  return cleaned;
}

type Box = { type: string; start: number; body: number; end: number };

/** User data, metadata, and extensions such as Adobe's XMP. */
const METADATA = new Set(['udta', 'meta', 'uuid']);

function blankInside(bytes: Buffer, { body, end }: Box): void {
  for (const box of boxesOf(bytes, body, end) ?? []) {
    if (METADATA.has(box.type)) blank(bytes, box);
    else if (box.type === 'trak') blankInside(bytes, box);
  }
}

function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

/** The boxes between two positions; undefined where their sizes do not add up. */
function boxesOf(bytes: Buffer, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    if (start + 8 > to) return undefined;
    const [short, type] = [bytes.readUInt32BE(start), bytes.toString('latin1', start + 4, start + 8)];
    const isLong = short === 1 && start + 16 <= to;
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const body = start + (isLong ? 16 : 8);
    if (start + size < body || start + size > to) return undefined;
    boxes.push({ type, start, body, end: start + size });
    start += size;
  }
  return boxes;
}
