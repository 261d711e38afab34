import { createElement, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { inkOf, shapesOf } from '@shop/contract/studio-drawing';
import { GARMENTS, sizeOfPart, toolOf } from '@shop/contract/studio-rules';
import { Picture } from '../../ui/picture.tsx';
import { studioLabel } from './studio-words.ts';
import type { Design, Part } from './use-design.ts';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

function Ink({ part }: { part: Part }) {
  const { width, height, colour } = inkOf(part);
  if (part.image !== '')
    return (
      <image
        href={part.image}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        className={part.tool === 'laser' ? 'studio__faded' : undefined}
      />
    );
  if (part.text === '') return null;
  const size = Math.min(height * 0.9, (width / Math.max(1, [...part.text].length)) * 1.6);
  return (
    <text textAnchor="middle" dominantBaseline="central" fontSize={size} fontWeight={700} fill={colour}>
      {part.text}
    </text>
  );
}

type PartProps = { part: Part; design: Design; toMillimetres: (event: PointerEvent) => { x: number; y: number } };

/** A part on the garment: dragged, or moved with the arrow keys. */
function PartOnGarment({ part, design, toMillimetres }: PartProps) {
  const grip = useRef<{ x: number; y: number } | null>(null);
  const area = GARMENTS[design.kind].areas[part.side];
  const { width, height } = sizeOfPart(part);
  const isSelected = design.state.selected === part.id;
  const take = (event: PointerEvent<SVGGElement>) => {
    const at = toMillimetres(event);
    grip.current = { x: part.x - at.x, y: part.y - at.y };
    event.currentTarget.setPointerCapture(event.pointerId);
    design.set({ selected: part.id });
  };
  const drag = (event: PointerEvent) => {
    if (!grip.current) return;
    const at = toMillimetres(event);
    design.change(part.id, { x: Math.round(at.x + grip.current.x), y: Math.round(at.y + grip.current.y) });
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      design.change(part.id, { x: part.x + step[0], y: part.y + step[1] });
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      design.set({ selected: part.id });
    }
    if (event.key === 'Delete') design.remove(part.id);
  };
  return (
    <g
      className="studio__part"
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`${studioLabel(toolOf(part.tool).name)}${part.text === '' ? '' : ` ${part.text}`}, ${Math.round(part.x)} mm from the left, ${Math.round(part.y)} mm from the top. Arrow keys move it.`}
      transform={`translate(${area.x + part.x} ${area.y + part.y}) rotate(${part.rotation})`}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
      onKeyDown={press}
    >
      {shapesOf(part).map(({ tag, attrs }, at) => createElement(tag, { key: at, ...attrs }))}
      <Ink part={part} />
      <rect
        className="studio__frame"
        x={-width / 2 - 4}
        y={-Math.max(height, 24) / 2 - 4}
        width={width + 8}
        height={Math.max(height, 24) + 8}
      />
    </g>
  );
}

/** The garment with the current design. */
export function GarmentView({ design }: { design: Design }) {
  const svg = useRef<SVGSVGElement>(null);
  const { state, kind, colour } = design;
  const { photo, areas } = GARMENTS[kind];
  const toMillimetres = ({ clientX, clientY }: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return { x: ((clientX - box.left) * photo.width) / box.width, y: ((clientY - box.top) * photo.height) / box.height };
  };
  const area = areas[state.side];
  const image = state.side === 'front' ? colour?.front : colour?.back;
  return (
    <div className="studio__garment">
      {image && (
        <Picture
          src={image}
          alt={`${design.base?.name ?? ''}, ${studioLabel(state.side)}`}
          sizes="(min-width: 1024px) 50vw, 100vw"
          first
        />
      )}
      <svg
        ref={svg}
        viewBox={`0 0 ${photo.width} ${photo.height}`}
        role="group"
        aria-label={`Design on the ${studioLabel(state.side)}`}
      >
        <rect className="studio__area" x={area.x} y={area.y} width={area.width} height={area.height} />
        {state.parts
          .filter(({ side }) => side === state.side)
          .map((part) => (
            <PartOnGarment key={part.id} part={part} design={design} toMillimetres={toMillimetres} />
          ))}
      </svg>
    </div>
  );
}
