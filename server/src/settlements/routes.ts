import * as contract from '@shop/contract/settlements';
import type { AppContext } from '#infra/app-context';
import { uploadSettlement } from './commands/upload-settlement.ts';
import { settlementsPage } from './queries.ts';

export function settlementRoutes({ serve, db, now }: AppContext): void {
  serve(contract.listSettlements, ({ query }) => settlementsPage(db, { ...query, now: now() }));

  serve(contract.uploadSettlement, async ({ caller, body, files: [file] }) => {
    const counts = await uploadSettlement(db, { ...body, file, actor: caller, now: now() });
    const read = counts.lines === 1 ? '1 line was read.' : `${counts.lines} lines were read.`;
    return { message: `${read} ${counts.matched} match, ${counts.differing} differ, ${counts.unknown} are unknown.`, ...counts };
  });
}
