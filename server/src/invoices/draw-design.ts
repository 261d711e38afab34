import { inkOf, shapesOf, type Shape } from '@shop/contract/studio-drawing';
import { sizeOfPart, type StudioItem } from '@shop/contract/studio-rules';
import { lineHeight, write, widthOf, type PdfCanvas } from './pdf-canvas.ts';
import type { Drawing, PdfDocument } from './pdf-document.ts';

const POINTS_A_MM = 72 / 25.4;
const INK = '#1f1f2e';
const FAINT = '#5b5b66';
/** Around the drawing, in points; the words are above it. */
const MARGIN = 36;
const HEAD = 64;
/** The line that shows whether a print has its true size, in mm. */
const SCALE_LENGTH = 100;

const points = (mm: number): number => mm * POINTS_A_MM;

/** The sheet of a drawing at print size: as large as the side's print area, with a margin. */
export const sheetOf = ({ width, height }: Drawing): [number, number] => [
  points(width) + 2 * MARGIN,
  points(height) + 2 * MARGIN + HEAD,
];

/** The parts of a side at print size, where they lie in its print area, with the numbers of the list of parts. */
export function drawDesign(paper: PdfCanvas, { title, number, notes, drawing }: PdfDocument & { drawing: Drawing }): void {
  const box = { x: MARGIN, width: points(drawing.width) };
  let y = write(paper, `${title} ${number}`, { size: 14, bold: true, colour: INK, box: { ...box, y: MARGIN / 2 } });
  for (const note of notes) y = write(paper, note, { size: 9, colour: FAINT, box: { ...box, y } });
  const [left, top] = [MARGIN, MARGIN + HEAD];
  paper
    .moveTo(left, top - 8)
    .lineTo(left + points(SCALE_LENGTH), top - 8)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  paper.lineWidth(0.5).dash(4, {}).rect(left, top, points(drawing.width), points(drawing.height)).strokeColor(FAINT).stroke();
  paper.undash();
  for (const [index, item] of drawing.items.entries()) {
    const [x, middle] = [left + points(item.x), top + points(item.y)];
    paper.save();
    paper.translate(x, middle).rotate(item.rotation).scale(POINTS_A_MM, POINTS_A_MM);
    for (const shape of shapesOf(item)) drawShape(paper, shape);
    drawInk(paper, item, drawing.pictures.get(item.image));
    paper.restore();
    const { height } = sizeOfPart(item);
    const label = { x: x - 40, width: 80, y: middle + points(height / 2) + 2 };
    write(paper, String(drawing.first + index), { size: 9, colour: FAINT, box: label });
  }
}

/** A shape in the SVG of the screen, in mm around the middle of its part. */
function drawShape(paper: PdfCanvas, { tag, attrs }: Shape): void {
  const at = (name: string): number => Number(attrs[name] ?? 0);
  if (tag === 'path') paper.path(String(attrs['d']));
  else if (tag === 'rect') paper.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  else if (tag === 'circle') paper.circle(at('cx'), at('cy'), at('r'));
  else paper.ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
  const fill = attrs['fill'] === 'none' ? undefined : String(attrs['fill'] ?? INK);
  const stroke = attrs['stroke'] === undefined ? undefined : String(attrs['stroke']);
  const [dash, space] = String(attrs['strokeDasharray'] ?? '')
    .split(' ')
    .map(Number);
  if (dash && space) paper.dash(dash, { space });
  paper.lineWidth(Number(attrs['strokeWidth'] ?? 1)).fillOpacity(Number(attrs['fillOpacity'] ?? 1));
  if (fill && stroke) paper.fillAndStroke(fill, stroke);
  else if (fill) paper.fill(fill);
  else if (stroke) paper.stroke(stroke);
  paper.undash().fillOpacity(1);
}

/** The letters or the picture of a part. What a laser fades is pale on cloth and dark on paper. */
function drawInk(paper: PdfCanvas, item: StudioItem, picture: Uint8Array | undefined): void {
  const { width, height, colour } = inkOf(item);
  const corner = { x: -width / 2, y: -height / 2 };
  if (picture)
    return void paper.image(Buffer.from(picture), corner.x, corner.y, {
      fit: [width, height],
      align: 'center',
      valign: 'center',
    });
  if (item.text === '') return;
  const long = widthOf(paper, item.text, { size: height, bold: true });
  const style = { size: height * Math.min(0.75, (width * 0.98) / long), bold: true };
  write(paper, item.text, {
    ...style,
    colour: item.tool === 'laser' ? INK : colour,
    // A little wider than the words, so that they stay on one line.
    box: { x: -widthOf(paper, item.text, style) / 2, y: -lineHeight(style) / 2, width: width * 1.5 },
  });
}
