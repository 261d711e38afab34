import * as contract from '@shop/contract/import-jobs';
import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import type { AppContext } from '#infra/app-context';
import { escapeFormula, toCsv } from '../import/index.ts';
import { cancelImport } from './commands/cancel-import.ts';
import { createImport } from './commands/create-import.ts';
import { mapImport } from './commands/map-import.ts';
import { runImport } from './commands/run-import.ts';
import { importById, importList, problemsOf } from './queries.ts';

export function importJobRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;
  const changed = async (id: string, message: string) => ({ message, import: await importById(db, id, { now: now() }) });

  serve(contract.createImport, async ({ caller, files: [file] }) =>
    changed(await createImport(shop, { file, actor: caller }), 'The file is being checked.'),
  );
  serve(contract.listImports, ({ query }) => importList(db, query, { now: now() }));
  serve(contract.readImport, async ({ params: { id }, query: { page = 1, limit = PAGE_SIZE } }) => {
    const all = await problemsOf(db, id);
    const problems = all.slice((page - 1) * limit, page * limit);
    const total = all.length;
    return { import: await importById(db, id, { now: now() }), problems, total, page, pages: pagesOf(total, limit) };
  });
  serve(contract.readImportReport, async ({ params: { id } }) => {
    const problems = await problemsOf(db, id);
    return toCsv(['Line', 'Column', 'Name', 'Problem'], reportRows(problems));
  });
  serve(contract.mapImport, async ({ caller, params: { id }, body: { mapping } }) => {
    await mapImport(shop, { id, mapping, actor: caller });
    return changed(id, 'The file is being checked again.');
  });
  serve(contract.runImport, async ({ caller, params: { id } }) => {
    await runImport(shop, { id, actor: caller });
    return changed(id, 'The import has begun.');
  });
  serve(contract.cancelImport, async ({ caller, params: { id } }) => {
    await cancelImport(shop, { id, actor: caller });
    return changed(id, 'The import was cancelled. Nothing was saved.');
  });
}

async function* reportRows(problems: Awaited<ReturnType<typeof problemsOf>>): AsyncGenerator<string[][]> {
  yield problems.map(({ line, column, name, message }) => [String(line), column, name, message].map(escapeFormula));
}
