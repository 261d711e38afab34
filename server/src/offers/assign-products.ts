import type { Actor } from '#audit';
import type { Tx } from '#infra/database';
import type { ReplacedOffer } from './replaced-offers.ts';

/**
 * Port: assigns an offer to exactly these products (ids or slugs), in the transaction that writes the offer. Products belong
 * to the catalogue, a higher layer that reads offers, so app.ts passes the function in.
 */
export type AssignProducts = (
  tx: Tx,
  input: { offerId: string; products: readonly string[]; actor: Actor; now: Date },
) => Promise<{ before: string[]; after: string[]; replaced: readonly ReplacedOffer[] }>;
