import * as contract from '@shop/contract/looks';
import type { AppContext } from '#infra/app-context';
import { deleteLook } from './commands/delete-look.ts';
import { saveLook } from './commands/save-look.ts';
import { listLooks } from './queries.ts';

export function lookRoutes({ serve, db, now }: AppContext): void {
  serve(contract.listLooks, ({ query }) => listLooks(db, query));

  serve(contract.saveLook, async ({ caller, body }) => {
    const look = await saveLook(db, { actor: caller, form: body, now: now() });
    return { message: `Look for ${look.for.name} saved.`, look };
  });

  serve(contract.deleteLook, async ({ caller, params }) => {
    await deleteLook(db, { actor: caller, id: params.id });
    return { message: 'Look deleted.' };
  });
}
