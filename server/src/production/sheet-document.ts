import { GARMENTS, STUDIO_SIDES, toolOf, type StudioItem, type StudioSide } from '@shop/contract/studio-rules';
import type { ProductionLine } from '@shop/contract/production';
import { headOf, type PdfDocument } from '#invoices';
import type { shopDetails } from '#settings';

type Supplier = Awaited<ReturnType<typeof shopDetails>>;
type About = { supplier: Supplier; pictures: ReadonlyMap<string, Uint8Array>; now: Date };

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' });
const mm = (length: number): string => `${Math.round(length)} mm`;
/** A text in another script is printed beside its part, and not repeated. */
const content = ({ text, image }: StudioItem): string => (image === '' ? text : 'Own picture');

type Placed = { item: StudioItem; side: StudioSide };
const placedParts = ({ sides }: ProductionLine): Placed[] =>
  STUDIO_SIDES.flatMap((side) =>
    sides.filter((it) => it.side === side).flatMap(({ items }) => items.map((item) => ({ item, side }))),
  );

/** The images on the sheets of these items. */
export const picturesOfSheets = (lines: readonly ProductionLine[]): { drawings: string[]; parts: string[] } => ({
  drawings: lines.flatMap(({ preview, previewBack }) => [preview, previewBack].filter((url) => url !== '')),
  parts: lines.flatMap((line) => placedParts(line).flatMap(({ item }) => (item.image === '' ? [] : [item.image]))),
});

/** The sheets of a custom item: its parts with their positions, then each side with parts at print size. */
export function productionSheets(line: ProductionLine, about: About): PdfDocument[] {
  return [listOfParts(line, about), ...STUDIO_SIDES.flatMap((side) => sideAtPrintSize(line, side, about))];
}

function listOfParts(line: ProductionLine, { supplier, pictures, now }: About): PdfDocument {
  const placed = placedParts(line);
  const drawings = [line.preview, line.previewBack].flatMap((url) => pictures.get(url) ?? []);
  const rows = placed.map(({ item, side }, index) => [
    String(index + 1),
    [toolOf(item.tool).name, content(item)].filter(Boolean).join('\n'),
    item.colour,
    side,
    mm(item.size),
    mm(item.x),
    mm(item.y),
    item.rotation === 0 ? '' : `${item.rotation}°`,
  ]);
  return {
    ...headOf('Production Sheet', line.number, supplier),
    issuedAt: now,
    facts: [
      ['Order', line.number],
      ['Ordered', day.format(new Date(line.orderedAt))],
      ['Due', day.format(new Date(`${line.dueOn}T06:00:00Z`))],
      ['Pieces', String(line.quantity)],
    ],
    parties: [
      { title: 'Garment', lines: [line.name, [line.colour, line.size].filter(Boolean).join(', '), line.sku] },
      { title: 'Made for', lines: [line.customer, line.level] },
    ],
    columns: [
      { title: '#', width: 24 },
      { title: 'Tool', width: 187 },
      { title: 'Colour', width: 60 },
      { title: 'Side', width: 50 },
      { title: 'Width', width: 55, align: 'right' },
      { title: 'From left', width: 55, align: 'right' },
      { title: 'From top', width: 55, align: 'right' },
      { title: 'Turned', width: 45, align: 'right' },
    ],
    rows,
    rowPictures: new Map([[rows.length - 1, drawings]]),
    sums: [],
    words: '',
    notes: ['Places are those of the middle of a part, in the print area of its side. Turned clockwise.'],
  };
}

function sideAtPrintSize(line: ProductionLine, side: StudioSide, { supplier, pictures, now }: About): PdfDocument[] {
  const placed = placedParts(line);
  const items = placed.filter((it) => it.side === side).map(({ item }) => item);
  if (items.length === 0) return [];
  const { width, height } = GARMENTS[line.kind].areas[side];
  return [
    {
      ...headOf('Production Sheet', `${line.number}, ${side}`, supplier),
      issuedAt: now,
      drawing: { width, height, items, first: placed.findIndex((it) => it.side === side) + 1, pictures },
      facts: [],
      parties: [],
      columns: [],
      rows: [],
      sums: [],
      words: '',
      notes: [`Print area ${mm(width)} × ${mm(height)}. Print at 100 %: the line below is 100 mm long.`],
    },
  ];
}
