import { useState } from 'react';
import type { ReplyOf } from '@shop/contract/route';
import type { Design as SavedDesign, readStudio, StudioBase } from '@shop/contract/studio';
import {
  GARMENTS,
  isInArea,
  levelOf,
  sizeOfPart,
  toolOf,
  type StudioItem,
  type StudioLevel,
  type StudioSide,
  type ToolKey,
} from '@shop/contract/studio-rules';

export type Studio = ReplyOf<typeof readStudio>;
/** A part on the screen: `id` is valid for this visit. */
export type Part = StudioItem & { id: string; side: StudioSide };
export type DesignState = {
  productId: string;
  colour: string;
  variantId: string;
  level: StudioLevel;
  side: StudioSide;
  parts: readonly Part[];
  selected: string | null;
};

const firstOf = (base: StudioBase | undefined): Pick<DesignState, 'productId' | 'colour' | 'variantId'> => ({
  productId: base?.productId ?? '',
  colour: base?.colours[0]?.colour ?? '',
  variantId: '',
});

/** A new part of a tool in the middle of the side, in its default size. */
function newPart(tool: ToolKey, kind: StudioBase['kind'], side: StudioSide): Part {
  const { sizes, colours } = toolOf(tool);
  const area = GARMENTS[kind].areas[side];
  return {
    id: crypto.randomUUID(),
    tool,
    side,
    x: area.width / 2,
    y: area.height / 3,
    size: sizes.usual,
    rotation: 0,
    text: '',
    image: '',
    colour: colours?.[0] ?? '',
  };
}

/** The nearest position at which the whole part is inside the area. */
export function movedInside(part: Part, kind: StudioBase['kind']): Part {
  if (isInArea(part, kind, part.side)) return part;
  const { width, height } = sizeOfPart(part);
  const angle = (part.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [across, down] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
  const area = GARMENTS[kind].areas[part.side];
  const within = (value: number, margin: number, length: number) =>
    Math.min(Math.max(value, margin), Math.max(margin, length - margin));
  return { ...part, x: Math.round(within(part.x, across, area.width)), y: Math.round(within(part.y, down, area.height)) };
}

/** The editor's state for a saved design; its garment is the first if its own is no longer available. */
export function openedState(bases: readonly StudioBase[], { variantId, level, sides }: SavedDesign): DesignState {
  const base = bases.find(({ colours }) => colours.some(({ sizes }) => sizes.some((size) => size.variantId === variantId)));
  const colour = base?.colours.find(({ sizes }) => sizes.some((size) => size.variantId === variantId));
  return {
    ...firstOf(base ?? bases[0]),
    ...(base && colour && { colour: colour.colour, variantId }),
    level,
    side: 'front',
    parts: sides.flatMap(({ side, items }) => items.map((item) => ({ ...item, side, id: crypto.randomUUID() }))),
    selected: null,
  };
}

/** The middle level, or the first one that the shop has. */
const firstLevel = (levels: Studio['levels']): StudioLevel =>
  levels.some(({ key }) => key === 'club') ? 'club' : (levels[0]?.key ?? 'club');

/** The current design, and its changes; `opened` is a saved one to start with. */
export function useDesign({ bases, levels }: Studio, opened: SavedDesign | null) {
  const [state, setState] = useState<DesignState>(() =>
    opened
      ? openedState(bases, opened)
      : { ...firstOf(bases[0]), level: firstLevel(levels), side: 'front', parts: [], selected: null },
  );
  const base = bases.find(({ productId }) => productId === state.productId) ?? bases[0];
  const kind = base?.kind ?? 'jeans';
  const set = (fields: Partial<DesignState>) => setState((now) => ({ ...now, ...fields }));
  const { tools } = levelOf(state.level);
  return {
    state,
    base,
    kind,
    colour: base?.colours.find(({ colour }) => colour === state.colour) ?? base?.colours[0],
    isFull: tools !== null && state.parts.length >= tools,
    set,
    choose: (productId: string) => {
      const other = bases.find((it) => it.productId === productId);
      set({ ...firstOf(other), side: 'front', ...(other?.kind === kind ? {} : { parts: [], selected: null }) });
    },
    add: (tool: ToolKey) => {
      const part = newPart(tool, kind, state.side);
      set({ parts: [...state.parts, part], selected: part.id });
    },
    change: (id: string, fields: Partial<StudioItem>) =>
      setState((now) => ({
        ...now,
        parts: now.parts.map((part) => (part.id === id ? movedInside({ ...part, ...fields }, kind) : part)),
      })),
    remove: (id: string) => set({ parts: state.parts.filter((part) => part.id !== id), selected: null }),
  };
}
export type Design = ReturnType<typeof useDesign>;

/** The parts by side, in the API's format. */
export const sidesOf = (parts: readonly Part[]) =>
  (['front', 'back'] as const).flatMap((side) => {
    const items = parts
      .filter((part) => part.side === side)
      .map(({ tool, x, y, size, rotation, text, image, colour }) => ({ tool, x, y, size, rotation, text, image, colour }));
    return items.length > 0 ? [{ side, items }] : [];
  });
