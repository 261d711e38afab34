import type { StudioKind } from '@shop/contract/studio-rules';
import type { Tx } from '#infra/database';

/** Names garments of a new shop, by the ids of their products, as those that the studio works on. */
export async function addStudioBases(tx: Tx, bases: readonly { productId: string; kind: StudioKind }[]): Promise<void> {
  await tx.insertInto('studioBase').values(bases).execute();
}
