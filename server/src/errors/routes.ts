import * as contract from '@shop/contract/error-groups';
import type { AppContext } from '#infra/app-context';
import { resolveError } from './commands/resolve-error.ts';
import { saveErrors } from './commands/save-errors.ts';
import { errorsPage } from './queries.ts';

export function errorRoutes(shop: AppContext): void {
  const { serve, db } = shop;
  serve(contract.listErrors, async ({ query }) => {
    await saveErrors(shop); // those of the last seconds, on this instance
    return errorsPage(db, query);
  });
  serve(contract.resolveError, async ({ caller, params, body: { resolved } }) => {
    await resolveError(shop, { actor: caller, id: params.id, resolved });
    return { message: resolved ? 'The error is resolved. It opens again if it happens again.' : 'The error is open again.' };
  });
}
