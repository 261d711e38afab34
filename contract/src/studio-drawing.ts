import { sizeOfPart, type StudioItem, type ToolKey } from './studio-rules.ts';

/** An SVG shape; its attributes in React's spelling. */
export type Shape = { tag: 'rect' | 'circle' | 'path' | 'ellipse'; attrs: Record<string, string | number> };
type Box = { width: number; height: number; colour: string };

const COLOURS: Record<string, string> = {
  brass: '#c79a3b',
  steel: '#b9bec6',
  black: '#23242a',
  cream: '#f1e7d3',
  rust: '#a9502f',
  navy: '#1f2a52',
  green: '#4b6b46',
  'off-white': '#f3eee2',
};
const MM_BETWEEN_STUDS = 16;

/** The shapes of each tool, around the middle of the part, in mm. The caller draws the text or the image on it. */
const SHAPES: Record<ToolKey, (box: Box) => Shape[]> = {
  laser: () => [],
  rips: ({ width, height }) => [
    {
      tag: 'path',
      attrs: {
        d: `M${-width / 2} 0Q${-width / 4} ${-height / 2} 0 ${-height / 2.4}T${width / 2} 0Q${width / 4} ${height / 2} 0 ${height / 2.4}T${-width / 2} 0Z`,
        fill: '#e9e4da',
        stroke: '#c9c2b4',
        strokeWidth: 2,
      },
    },
    ...[-0.25, -0.08, 0.08, 0.25].map((at): Shape => ({
      tag: 'path',
      attrs: {
        d: `M${-width * 0.36} ${at * height}H${width * 0.36}`,
        stroke: '#8fa0b8',
        strokeWidth: 2.5,
        strokeDasharray: '9 3',
        fill: 'none',
      },
    })),
  ],
  studs: ({ width, height, colour }) => {
    const count = Math.max(3, Math.round(width / MM_BETWEEN_STUDS));
    const radius = Math.min(5, height / 2);
    return Array.from({ length: count }, (_, at): Shape => ({
      tag: 'circle',
      attrs: {
        cx: -width / 2 + radius + (at * (width - 2 * radius)) / (count - 1),
        cy: 0,
        r: radius,
        fill: colour,
        stroke: '#2b2416',
        strokeWidth: 0.8,
      },
    }));
  },
  cuts: ({ width, height }) => [
    {
      tag: 'path',
      attrs: {
        d: `M${-width / 2} 0Q0 ${-height / 2} ${width / 2} 0Q0 ${height / 2} ${-width / 2} 0Z`,
        fill: '#2a2522',
        stroke: '#e8e3d6',
        strokeWidth: 2,
        strokeDasharray: '4 2',
      },
    },
  ],
  patches: ({ width, height, colour }) => [
    { tag: 'rect', attrs: { x: -width / 2, y: -height / 2, width, height, rx: 3, fill: colour } },
    {
      tag: 'rect',
      attrs: {
        x: -width / 2 + 3,
        y: -height / 2 + 3,
        width: width - 6,
        height: height - 6,
        rx: 2,
        fill: 'none',
        stroke: '#c0392b',
        strokeWidth: 1.2,
        strokeDasharray: '5 3',
      },
    },
  ],
  colour: ({ width, height, colour }) => [
    { tag: 'ellipse', attrs: { cx: 0, cy: 0, rx: width / 2, ry: height / 2, fill: colour, fillOpacity: 0.3 } },
    { tag: 'ellipse', attrs: { cx: 0, cy: 0, rx: width / 2.6, ry: height / 2.6, fill: colour, fillOpacity: 0.3 } },
  ],
};

export const shapesOf = (item: StudioItem): Shape[] =>
  SHAPES[item.tool]({ ...sizeOfPart(item), colour: COLOURS[item.colour] ?? '#888888' });

/** The box of a part's text or image, around its middle, in mm; the colour is the text's. */
export function inkOf(item: StudioItem): { width: number; height: number; colour: string } {
  const { width, height } = sizeOfPart(item);
  if (item.tool === 'laser') return { width, height, colour: '#e9e2d0' };
  const margin = Math.min(10, width * 0.1);
  return { width: width - 2 * margin, height: height - 2 * margin, colour: item.colour === 'cream' ? '#1f2a52' : '#f6f1e6' };
}
