import { inkOf, shapesOf, type Shape } from '@shop/contract/studio-drawing';
import { sizeOfPart, type StudioItem } from '@shop/contract/studio-rules';
import { lineHeight, write, widthOf, type PdfCanvas } from './pdf-canvas.ts';
import type { Drawing, PdfDocument } from './pdf-document.ts';

const POINTS_A_MM = 72 / 25.4;
const INK = '#1f1f2e';
const FAINT = '#5b5b66';
/** Margin around the drawing, in points; the texts are above it. */
const MARGIN = 36;
const HEAD = 64;
/** Length of the line that shows whether a print is at true size, in mm. */
const SCALE_LENGTH = 100;

const points = (mm: number): number => mm * POINTS_A_MM;

/** The page of a drawing at print size: the side's print area, with a margin. */
export const sheetOf = ({ width, height }: Drawing): [number, number] => [
  points(width) + 2 * MARGIN,
  points(height) + 2 * MARGIN + HEAD,
];

/** Draws the parts of a side at print size and position, with the numbers of the list of parts. */
export function drawDesign(canvas: PdfCanvas, { title, number, notes, drawing }: PdfDocument & { drawing: Drawing }): void {
  const box = { x: MARGIN, width: points(drawing.width) };
  let y = write(canvas, `${title} ${number}`, { size: 14, bold: true, colour: INK, box: { ...box, y: MARGIN / 2 } });
  for (const note of notes) y = write(canvas, note, { size: 9, colour: FAINT, box: { ...box, y } });
  const [left, top] = [MARGIN, MARGIN + HEAD];
  canvas
    .moveTo(left, top - 8)
    .lineTo(left + points(SCALE_LENGTH), top - 8)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  canvas.lineWidth(0.5).dash(4, {}).rect(left, top, points(drawing.width), points(drawing.height)).strokeColor(FAINT).stroke();
  canvas.undash();
  for (const [index, item] of drawing.items.entries()) {
    const [x, middle] = [left + points(item.x), top + points(item.y)];
    canvas.save();
    canvas.translate(x, middle).rotate(item.rotation).scale(POINTS_A_MM, POINTS_A_MM);
    for (const shape of shapesOf(item)) drawShape(canvas, shape);
    drawInk(canvas, item, drawing.pictures.get(item.image));
    canvas.restore();
    const { height } = sizeOfPart(item);
    const label = { x: x - 40, width: 80, y: middle + points(height / 2) + 2 };
    write(canvas, String(drawing.first + index), { size: 9, colour: FAINT, box: label });
  }
}

/** A shape in the SVG of the screen, in mm around the middle of its part. */
function drawShape(canvas: PdfCanvas, { tag, attrs }: Shape): void {
  const at = (name: string): number => Number(attrs[name] ?? 0);
  if (tag === 'path') canvas.path(String(attrs['d']));
  else if (tag === 'rect') canvas.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  else if (tag === 'circle') canvas.circle(at('cx'), at('cy'), at('r'));
  else canvas.ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
  const fill = attrs['fill'] === 'none' ? undefined : String(attrs['fill'] ?? INK);
  const stroke = attrs['stroke'] === undefined ? undefined : String(attrs['stroke']);
  const [dash, space] = String(attrs['strokeDasharray'] ?? '')
    .split(' ')
    .map(Number);
  if (dash && space) canvas.dash(dash, { space });
  canvas.lineWidth(Number(attrs['strokeWidth'] ?? 1)).fillOpacity(Number(attrs['fillOpacity'] ?? 1));
  if (fill && stroke) canvas.fillAndStroke(fill, stroke);
  else if (fill) canvas.fill(fill);
  else if (stroke) canvas.stroke(stroke);
  canvas.undash().fillOpacity(1);
}

/** Draws the text or image of a part. A laser's fade is pale on cloth and dark on paper. */
function drawInk(canvas: PdfCanvas, item: StudioItem, picture: Uint8Array | undefined): void {
  const { width, height, colour } = inkOf(item);
  const corner = { x: -width / 2, y: -height / 2 };
  if (picture)
    return void canvas.image(Buffer.from(picture), corner.x, corner.y, {
      fit: [width, height],
      align: 'center',
      valign: 'center',
    });
  if (item.text === '') return;
  const long = widthOf(canvas, item.text, { size: height, bold: true });
  const style = { size: height * Math.min(0.75, (width * 0.98) / long), bold: true };
  write(canvas, item.text, {
    ...style,
    colour: item.tool === 'laser' ? INK : colour,
    // A little wider than the text, so that it stays on one line.
    box: { x: -widthOf(canvas, item.text, style) / 2, y: -lineHeight(style) / 2, width: width * 1.5 },
  });
}
