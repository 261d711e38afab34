import * as contract from '@shop/contract/saved-views';
import type { AppContext } from '#infra/app-context';
import { addView } from './commands/add-view.ts';
import { editView } from './commands/edit-view.ts';
import { removeView } from './commands/remove-view.ts';
import { savedViews } from './queries.ts';

export function savedViewRoutes({ serve, db, now }: AppContext): void {
  serve(contract.listSavedViews, async ({ caller, query }) => ({ views: await savedViews(db, query.table, caller) }));

  serve(contract.addSavedView, async ({ caller, body }) => {
    const view = await addView(db, { actor: caller, form: body, now: now() });
    return { message: `View ${view.name} is saved.`, view };
  });

  serve(contract.editSavedView, async ({ caller, params, body }) => {
    const view = await editView(db, { actor: caller, id: params.id, form: body, now: now() });
    return { message: `View ${view.name} is saved.`, view };
  });

  serve(contract.deleteSavedView, async ({ caller, params }) => {
    const name = await removeView(db, { actor: caller, id: params.id });
    return { message: `View ${name} is deleted.` };
  });
}
