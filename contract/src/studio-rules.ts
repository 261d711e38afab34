import { add, times, ZERO, type Paise } from './paise.ts';

/** The levels of the Custom Studio; `tools` is the maximum parts of a design, null for no limit. */
export const STUDIO_LEVELS = [
  { key: 'experience', name: 'Experience', tools: 1 },
  { key: 'club', name: 'Club', tools: 3 },
  { key: 'handcraft', name: 'Total HandCraft', tools: null },
] as const;
export type StudioLevel = (typeof STUDIO_LEVELS)[number]['key'];

/** Maximum parts of a design, which bounds the time of drawing it. */
export const MAX_PARTS = 24;
/** Maximum letters of a text; a shop may allow fewer. */
export const MAX_TEXT = 20;
/** Minimum width of an uploaded image in pixels, so that it prints sharply. */
export const MIN_PICTURE_WIDTH = 1200;

/** A tool: its sizes are the width of the part in mm, and `ratio` is its height in widths. */
type StudioTool = {
  name: string;
  /** Rules of use, for the maximum letters of a text. */
  rules: (maxLetters: number) => string;
  sizes: { min: number; max: number; usual: number };
  ratio: number;
  /** Its content: a text, an uploaded image, a colour. */
  text?: true;
  picture?: true;
  colours?: readonly string[];
};

export const STUDIO_TOOLS = {
  laser: {
    name: 'Laser',
    rules: (max) => `Text of up to ${max} letters, or your picture, faded into the cloth.`,
    sizes: { min: 40, max: 300, usual: 140 },
    ratio: 0.25,
    text: true,
    picture: true,
  },
  rips: {
    name: 'Rips',
    rules: () => 'A rip with threads left across, reinforced from behind.',
    sizes: { min: 40, max: 140, usual: 90 },
    ratio: 0.66,
  },
  studs: {
    name: 'Studs',
    rules: () => 'A row of metal studs, set by hand.',
    sizes: { min: 40, max: 260, usual: 100 },
    ratio: 0.1,
    colours: ['brass', 'steel', 'black'],
  },
  cuts: {
    name: 'Cuts',
    rules: () => 'A cut with a raw edge.',
    sizes: { min: 40, max: 400, usual: 120 },
    ratio: 0.08,
  },
  patches: {
    name: 'Patches',
    rules: (max) => `A sewn patch with up to ${max} letters, or with your picture.`,
    sizes: { min: 40, max: 220, usual: 90 },
    ratio: 0.5,
    text: true,
    picture: true,
    colours: ['cream', 'rust', 'navy'],
  },
  colour: {
    name: 'Colour',
    rules: () => 'A round of dye or bleach.',
    sizes: { min: 60, max: 380, usual: 160 },
    ratio: 1,
    colours: ['rust', 'green', 'black', 'off-white'],
  },
} as const satisfies Record<string, StudioTool>;
export type ToolKey = keyof typeof STUDIO_TOOLS;
export const TOOL_KEYS = ['laser', 'rips', 'studs', 'cuts', 'patches', 'colour'] as const satisfies readonly ToolKey[];
export const toolOf = (key: ToolKey): StudioTool => STUDIO_TOOLS[key];

export const STUDIO_SIDES = ['front', 'back'] as const;
export type StudioSide = (typeof STUDIO_SIDES)[number];

type Area = { x: number; y: number; width: number; height: number };
/** A kind of garment: the size of its photo in mm, and the printable area of each side. */
type Garment = { name: string; photo: { width: number; height: number }; areas: Record<StudioSide, Area> };
export const STUDIO_KINDS = ['tee', 'jeans'] as const;
export type StudioKind = (typeof STUDIO_KINDS)[number];
export const GARMENTS: Record<StudioKind, Garment> = {
  tee: {
    name: 'T-shirt',
    photo: { width: 1000, height: 1250 },
    areas: { front: { x: 235, y: 340, width: 520, height: 640 }, back: { x: 235, y: 290, width: 520, height: 690 } },
  },
  jeans: {
    name: 'Jeans',
    photo: { width: 960, height: 1200 },
    areas: { front: { x: 275, y: 75, width: 410, height: 1060 }, back: { x: 275, y: 75, width: 410, height: 1060 } },
  },
};

/** A part of a design. `x` and `y` are its centre in mm from the top left of the side's area, `size` its width in mm. */
export type StudioItem = {
  tool: ToolKey;
  x: number;
  y: number;
  size: number;
  /** Degrees, clockwise. */
  rotation: number;
  /** Empty: none. */
  text: string;
  /** URL of an uploaded image; empty: none. */
  image: string;
  /** One of the tool's colours; empty if it has none. */
  colour: string;
};
export type StudioSides = readonly { side: StudioSide; items: readonly StudioItem[] }[];

/** Width and height of a part in mm, before rotation. An uploaded image has a square box. */
export function sizeOfPart({ tool, size, image }: Pick<StudioItem, 'tool' | 'size' | 'image'>): {
  width: number;
  height: number;
} {
  return { width: size, height: image === '' ? size * toolOf(tool).ratio : size };
}

/** Whether the whole rotated part is inside the area of the side. */
export function isInArea(item: StudioItem, kind: StudioKind, side: StudioSide): boolean {
  const { width, height } = sizeOfPart(item);
  const angle = (item.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [across, down] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
  const area = GARMENTS[kind].areas[side];
  // Tolerance of a tenth of a mm for rounding errors of the rotation.
  const [right, bottom] = [area.width - across + 0.1, area.height - down + 0.1];
  return item.x >= across - 0.1 && item.x <= right && item.y >= down - 0.1 && item.y <= bottom;
}

/** Prices of the studio beside the garment. */
export type StudioPrices = Record<StudioLevel, Paise> & {
  /** For each uploaded image. */
  picture: Paise;
};
/** The price of a design per piece: its level, and each uploaded image. */
export const priceOfDesign = (prices: StudioPrices, { level, pictures }: { level: StudioLevel; pictures: number }): Paise =>
  add(prices[level] ?? ZERO, times(prices.picture, pictures));

export const partsOf = (sides: StudioSides): StudioItem[] => sides.flatMap(({ items }) => items);
export const picturesOf = (sides: StudioSides): number => partsOf(sides).filter(({ image }) => image !== '').length;
export const levelOf = (key: StudioLevel) => STUDIO_LEVELS.find((level) => level.key === key) ?? STUDIO_LEVELS[0];

/** A part as text, for the packing slip: `Laser “ANJALI”, front, 140 mm wide`. */
export function describePart(item: StudioItem, side: StudioSide): string {
  const what = item.image === '' ? (item.text === '' ? '' : ` “${item.text}”`) : ' with own picture';
  const colour = item.colour === '' ? '' : `, ${item.colour}`;
  return `${toolOf(item.tool).name}${what}${colour}, ${side}, ${Math.round(item.size)} mm wide`;
}

/** All parts of a design as texts, the front first. */
export const describeDesign = (sides: StudioSides): string[] =>
  sides.flatMap(({ side, items }) => items.map((item) => describePart(item, side)));
