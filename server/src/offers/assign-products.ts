import type { Actor } from '#audit';
import type { Tx } from '#infra/database';
import type { ReplacedOffer } from './replaced-offers.ts';

/** Puts an offer on exactly these products (ids or slugs). Products are the catalogue's, which stands above this room. */
export type AssignProducts = (
  tx: Tx,
  input: { offerId: string; products: readonly string[]; actor: Actor; now: Date },
) => Promise<{ before: string[]; after: string[]; replaced: readonly ReplacedOffer[] }>;
