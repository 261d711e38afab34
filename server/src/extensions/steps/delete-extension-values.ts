import type { Tx } from '#infra/database';
import { deleteValuesOf } from '../repository.ts';

/** Deletes the values that extensions store about a customer. */
export const deleteExtensionValues = (tx: Tx, accountId: string): Promise<void> => deleteValuesOf(tx, accountId);
