import type { Tx } from '#infra/database';
import { newLinkToken } from '#kernel/link-token';
import { linkTokenOf } from '../repository.ts';

/** The token of an account's unsubscribe link, the same in every e-mail. */
export const unsubscribeToken = (tx: Tx, accountId: string): Promise<string> => linkTokenOf(tx, accountId, newLinkToken());
