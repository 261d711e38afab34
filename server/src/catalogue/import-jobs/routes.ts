import * as contract from '@shop/contract/import-jobs';
import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import type { AppContext } from '#infra/app-context';
import { escapeFormula, toCsv } from '#kernel/csv';
import { cancelImport } from './commands/cancel-import.ts';
import { createImport } from './commands/create-import.ts';
import { editImport } from './commands/edit-import.ts';
import { runImport } from './commands/run-import.ts';
import { undoImport } from './commands/undo-import.ts';
import { importById, importList, problemsOf } from './queries.ts';

export function importJobRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;
  const changed = async (id: string, message: string) => ({ message, import: await importById(db, id, { now: now() }) });

  serve(contract.createImport, async ({ caller, files, body: { kind } }) =>
    changed(await createImport(shop, { kind, files, actor: caller }), 'The file is being checked.'),
  );
  serve(contract.listImports, ({ query }) => importList(db, query, { now: now() }));
  serve(contract.readImport, async ({ params: { id }, query: { page = 1, limit = PAGE_SIZE } }) => {
    const { problems, total } = await problemsOf(db, id, { limit, offset: (page - 1) * limit });
    return { import: await importById(db, id, { now: now() }), problems, total, page, pages: pagesOf(total, limit) };
  });
  serve(contract.readImportReport, async ({ params: { id } }) => {
    const first = await problemsOf(db, id, { limit: REPORT_BATCH, offset: 0 }); // an unknown import is a 404, not a truncated file
    return toCsv(
      ['Line', 'Column', 'Name', 'Problem'],
      reportRows(first, (part) => problemsOf(db, id, part)),
    );
  });
  serve(contract.editImport, async ({ caller, params: { id }, body: { mapping, decisions } }) => {
    await editImport(shop, { id, mapping, decisions, actor: caller });
    return changed(id, 'The file is being checked again.');
  });
  serve(contract.runImport, async ({ caller, params: { id } }) => {
    await runImport(shop, { id, actor: caller });
    return changed(id, 'The import has begun.');
  });
  serve(contract.cancelImport, async ({ caller, params: { id } }) => {
    await cancelImport(shop, { id, actor: caller });
    return changed(id, 'The import was cancelled.');
  });
  serve(contract.undoImport, async ({ caller, params: { id } }) => {
    await undoImport(shop, { id, actor: caller });
    return changed(id, 'The import is being undone.');
  });
}

const REPORT_BATCH = 1000;
type Problems = Awaited<ReturnType<typeof problemsOf>>;
type Read = (part: { limit: number; offset: number }) => Promise<Problems>;

async function* reportRows(first: Problems, read: Read): AsyncGenerator<string[][]> {
  let { problems } = first;
  for (let offset = REPORT_BATCH; ; offset += REPORT_BATCH) {
    yield problems.map(({ line, column, name, message }) => [String(line), column, name, message].map(escapeFormula));
    if (offset >= first.total) return;
    ({ problems } = await read({ limit: REPORT_BATCH, offset }));
  }
}
