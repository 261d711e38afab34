import type { StudioKind } from '@shop/contract/studio-rules';
import type { Tx } from '#infra/database';

/** Adds garments of a new shop to the studio, by the ids of their products. */
export async function addStudioBases(tx: Tx, bases: readonly { productId: string; kind: StudioKind }[]): Promise<void> {
  await tx.insertInto('studioBase').values(bases).execute();
}
