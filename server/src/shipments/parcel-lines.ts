import type { PackedPieces } from './repository/parcels.ts';

type Line = { id: string; quantity: number };

/** The pieces of each line that are in no parcel yet; lines without any are omitted. */
export function openPieces(lines: readonly Line[], packed: readonly PackedPieces[]): PackedPieces[] {
  const packedOf = new Map(packed.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines
    .map(({ id, quantity }) => ({ lineId: id, quantity: quantity - (packedOf.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns why these pieces cannot be packed in a parcel, as a sentence; undefined when they can. */
export function packingProblem(open: readonly PackedPieces[], wanted: readonly PackedPieces[]): string | undefined {
  if (open.length === 0) return 'Every piece of this order is in a parcel already.';
  const openOf = new Map(open.map(({ lineId, quantity }) => [lineId, quantity]));
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return 'Name each line once.';
  for (const { lineId, quantity } of wanted) {
    const left = openOf.get(lineId);
    if (left === undefined) return 'One of these lines is not of this order, or is packed already.';
    if (quantity > left) return `Only ${left} of this line ${left === 1 ? 'is' : 'are'} not packed yet.`;
  }
  return undefined;
}
