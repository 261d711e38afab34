import type { Tx } from '#infra/database';
import { deleteValuesOf } from '../repository.ts';

/** Deletes what extensions keep of a customer. */
export const deleteExtensionValues = (tx: Tx, accountId: string): Promise<void> => deleteValuesOf(tx, accountId);
