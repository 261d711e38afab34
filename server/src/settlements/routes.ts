import * as contract from '@shop/contract/settlements';
import type { AppContext } from '#infra/app-context';
import { uploadSettlement } from './commands/upload-settlement.ts';
import { settlementsPage } from './queries.ts';

export function settlementRoutes({ serve, db, now }: AppContext): void {
  serve(contract.listSettlements, ({ query }) => settlementsPage(db, { ...query, now: now() }));

  serve(contract.uploadSettlement, async ({ caller, body, files: [file] }) => {
    const counts = await uploadSettlement(db, { ...body, file, actor: caller, now: now() });
    const read = counts.lines === 1 ? '1 new line' : `${counts.lines} new lines`;
    const parts = `${counts.matched} matched, ${counts.differing} with a different amount, ${counts.unknown} not ours`;
    return { message: `${read}: ${parts}. ${counts.repeated} were uploaded before.`, ...counts };
  });
}
