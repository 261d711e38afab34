import type { Actor } from '#audit';
import type { Tx } from '#infra/database';
import type { ReplacedOffer } from './replaced-offers.ts';

/** Assigns an offer to exactly these products (ids or slugs). A port: the catalogue, a higher layer, implements it. */
export type AssignProducts = (
  tx: Tx,
  input: { offerId: string; products: readonly string[]; actor: Actor; now: Date },
) => Promise<{ before: string[]; after: string[]; replaced: readonly ReplacedOffer[] }>;
