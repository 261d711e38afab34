import type { Person } from './accounts.ts';
import type { Answer, TestShop } from './shop.ts';

type Sheet = {
  of: 'product' | 'category';
  text: string | Uint8Array<ArrayBuffer>;
  /** Checks without saving. */
  trial?: boolean;
};

/** Uploads a CSV file to the import, like a browser. */
export async function sendSheet(shop: Pick<TestShop, 'ask'>, staff: Person, { of, text, trial = false }: Sheet): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'goods.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const path = `/${of}/admin/import${trial ? '?dryRun=1' : ''}`;
  return shop.ask(staff, 'POST', path, Buffer.from(await encoded.arrayBuffer()), headers);
}
