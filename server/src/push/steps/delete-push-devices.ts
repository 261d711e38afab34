import type { Tx } from '#infra/database';
import { deleteDevices } from '../repository.ts';

/** Deletes the browsers of an erased account. */
export const deletePushDevices = (tx: Tx, accountId: string): Promise<void> => deleteDevices(tx, accountId);
