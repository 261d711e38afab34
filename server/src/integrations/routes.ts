import * as contract from '@shop/contract/api-keys';
import type { AppContext } from '#infra/app-context';
import { createApiKey } from './commands/create-api-key.ts';
import { deleteApiKey } from './commands/delete-api-key.ts';
import { rotateApiKey } from './commands/rotate-api-key.ts';
import { updateApiKey } from './commands/update-api-key.ts';
import { apiKeyById, apiKeys } from './queries.ts';

/** How long a replaced key works where nothing else is chosen. */
const OVERLAP_HOURS = 24;

export function integrationRoutes(shop: AppContext): void {
  const { serve, db } = shop;
  serve(contract.listApiKeys, async () => ({ apiKeys: await apiKeys(db, shop.now()), scopes: [...contract.SCOPES] }));
  serve(contract.createApiKey, async ({ caller, body }) => {
    const { id, key } = await createApiKey(shop, { owner: { id: caller.id, name: caller.name }, body });
    return { message: 'API key created. Copy it now: it is shown only once.', key, apiKey: await apiKeyById(db, id) };
  });
  serve(contract.updateApiKey, async ({ caller, params, body }) => {
    await updateApiKey(shop, { id: params.id, owner: { id: caller.id, name: caller.name }, body });
    return { message: 'The addresses are saved.', apiKey: await apiKeyById(db, params.id) };
  });
  serve(contract.rotateApiKey, async ({ caller, params, query: { overlapHours = OVERLAP_HOURS } }) => {
    const owner = { id: caller.id, name: caller.name };
    const { id, key } = await rotateApiKey(shop, { id: params.id, owner, overlapHours });
    const end = overlapHours === 0 ? 'no longer works' : `works for ${overlapHours} hours more`;
    const message = `Copy the new key now: it is shown only once. The earlier one ${end}.`;
    return { message, key, apiKey: await apiKeyById(db, id) };
  });
  serve(contract.deleteApiKey, async ({ caller, params }) => {
    await deleteApiKey(shop, { id: params.id, owner: { id: caller.id, name: caller.name } });
    return { message: 'The key no longer works.' };
  });
}
