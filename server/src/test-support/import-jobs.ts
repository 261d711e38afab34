import assert from 'node:assert/strict';
import type { ImportJob, ImportKind } from '@shop/contract/import-jobs';
import type { Person } from './accounts.ts';
import type { TestShop } from './shop.ts';

type ShopAndAdmin = { shop: TestShop; admin: Person };
type Job = (shop: TestShop, id: string) => Promise<void>;
type Jobs = { analyseFile: Job; saveFile: Job; restoreProducts: Job };

/** Imports over HTTP, whose jobs run at once; `place` is read at each call, because a shop is opened later. */
export function importsOf(place: () => ShopAndAdmin, { analyseFile, saveFile, restoreProducts }: Jobs) {
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { shop, admin } = place();
    return shop.ask(admin, method, path, body);
  };
  const read = async (id: string) =>
    (await ask('GET', `/import/${id}`)).body as unknown as { import: ImportJob; problems: { message: string }[] };

  /** A file that was checked and not imported. */
  async function checked(kind: ImportKind, text: string): Promise<ImportJob> {
    const { shop, admin } = place();
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', new Blob([text], { type: 'text/csv' }), 'list.csv');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const { status, body } = await shop.ask(admin, 'POST', '/import', Buffer.from(await encoded.arrayBuffer()), headers);
    assert.equal(status, 202, JSON.stringify(body));
    const { _id } = body['import'] as ImportJob;
    await analyseFile(shop, _id);
    return (await read(_id)).import;
  }

  /** Imports a checked file with the shop's suggestions. */
  async function run({ _id, decisions }: ImportJob): Promise<ImportJob> {
    if (decisions.length > 0) {
      const choices = decisions.map(({ kind, value, proposal: choice }) => ({ kind, value, choice }));
      await ask('PUT', `/import/${_id}`, { decisions: choices });
      await analyseFile(place().shop, _id);
    }
    assert.equal((await ask('POST', `/import/${_id}/run`)).status, 200);
    await saveFile(place().shop, _id);
    return (await read(_id)).import;
  }

  async function undo({ _id }: ImportJob) {
    assert.equal((await ask('POST', `/import/${_id}/undo`)).status, 200);
    await restoreProducts(place().shop, _id);
    return read(_id);
  }
  return { read, checked, run, undo };
}
