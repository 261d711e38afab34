import { paise, type Paise } from '@shop/contract/paise';

type Piece = { position: number; lineId: string; lineTotal: Paise; lineQuantity: number; quantity: number };
type Parcels = {
  /** The position of the parcel among the order's parcels. */
  position: number;
  /** The pieces in the parcels of the order that were not cancelled. */
  lines: readonly Piece[];
  /** The order's charges beside its lines: delivery and the COD fee. */
  charges: Paise;
};

/**
 * Calculates the cash that one parcel of an order collects: its share of each line, so that the parcels of a line add up to
 * it to the paisa, and with the first parcel the order's charges.
 */
export function cashOf({ position, lines, charges }: Parcels): Paise {
  const isFirst = lines.every((it) => it.position >= position);
  const shares = [...Map.groupBy(lines, ({ lineId }) => lineId).values()].map(
    (parts) => cashUpTo(parts, position) - cashUpTo(parts, position - 1),
  );
  return paise(shares.reduce((sum, it) => sum + it, isFirst ? charges : 0));
}

/** The price of the pieces of a line in this parcel and the earlier ones. */
function cashUpTo(parts: readonly Piece[], last: number): number {
  const pieces = parts.filter((it) => it.position <= last).reduce((sum, it) => sum + it.quantity, 0);
  const [line] = parts;
  return line ? Math.floor((line.lineTotal * pieces) / line.lineQuantity) : 0;
}
