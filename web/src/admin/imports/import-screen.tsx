import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ImportKind, listImports, readImport } from '@shop/contract/import-jobs';
import type { Route } from './+types/import-screen.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { pageTitle } from '../../shared/title.ts';
import { pagingParams } from '../shared/list-params.ts';
import { listUrl } from '../shared/list-url.ts';
import { LoadingPanels, LoadingScreen } from '../shared/loading-screen.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { Steps } from '../shared/steps.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ExportButton } from './file-buttons.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { SavedReport, CheckReport } from './import-report.tsx';
import { KINDS, kindParam } from './import-kinds.ts';
import { stepsOfCategories, stepsOfImport } from './import-steps.ts';
import { KIND_NAMES } from './job-states.ts';
import { OpenedImport } from './opened-import.tsx';
import { useImport } from './use-import.ts';
import { isBusy, usePolling, useUploadFile } from './use-import-job.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Import');

const HISTORY_ROWS = 10;
const IMPORT_KINDS = ImportKind.options;

export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>) {
  const params = new URL(request.url).searchParams;
  if (kindParam(params) === 'categories') return { history: null, opened: null };
  const id = params.get('job');
  const page = Number(params.get('history') ?? 1) || 1;
  const [history, opened] = await Promise.all([
    nullOnError(call(listImports, { query: { page, limit: HISTORY_ROWS } })),
    id === null ? null : nullOnError(call(readImport, { params: { id }, query: pagingParams(params) })),
  ]);
  return { history, opened };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Import" what="the imports">
    <LoadingPanels />
  </LoadingScreen>
);

const TABS = [
  { id: 'products', label: 'Products' },
  { id: 'categories', label: 'Categories' },
];

type Loaded = { loaderData: Awaited<ReturnType<typeof clientLoader>> };

export default function ImportScreen({ loaderData }: Loaded) {
  const [params, setParams] = useSearchParams();
  const kind = kindParam(params);
  const [chosen, setChosen] = useState<ImportKind>('products');
  const { title } = KINDS[kind === 'categories' ? kind : (loaderData.opened?.import.kind ?? chosen)];
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>{title}</h1>
        <ExportButton kind={kind} />
      </div>
      <Tabs
        label="What the file holds"
        tabs={TABS}
        selected={kind}
        onSelect={(of) => setParams(of === 'products' ? {} : { of }, { replace: true })}
        panel="import-panel"
      />
      <div id="import-panel" role="tabpanel" aria-label={title} className="import-panels">
        {kind === 'products' ? <FileImports loaderData={loaderData} kind={chosen} onKind={setChosen} /> : <CategoryImport />}
      </div>
    </main>
  );
}

type FileImportsProps = Loaded & { kind: ImportKind; onKind: (kind: ImportKind) => void };

function FileImports({ loaderData: { history, opened }, kind, onKind }: FileImportsProps) {
  const [params] = useSearchParams();
  const { busy, problem, upload } = useUploadFile();
  const isOpen = params.get('job') !== null;
  usePolling([...(opened ? [opened.import] : []), ...(history?.imports ?? [])].some(isBusy));
  const rail = opened || !isOpen ? stepsOfImport(opened?.import ?? null, `?${params}`) : null;
  return (
    <>
      {rail && <Steps label="Import steps" {...rail} />}
      {opened && <OpenedImport opened={opened} />}
      {isOpen && !opened && (
        <Notice kind="danger" alert>
          This import did not load.
        </Notice>
      )}
      {!isOpen && (
        <section className="panel" aria-label="File">
          <div className="panel__head">
            <h2>1. File</h2>
            <span className="small muted">The import runs in the background. Nothing changes until you press Start import.</span>
          </div>
          <div className="panel__pad">
            <fieldset className="import-kinds">
              <legend className="vh">What the file holds</legend>
              {IMPORT_KINDS.map((it) => (
                <Chip key={it} pressed={it === kind} onPress={() => onKind(it)}>
                  {KIND_NAMES[it].name}
                </Chip>
              ))}
            </fieldset>
            <ChooseFile key={kind} kind={kind} problem={problem} busy={busy} onChoose={(files) => void upload(kind, files)} />
          </div>
        </section>
      )}
      {history && (
        <HistoryPanel
          imports={history.imports}
          page={history.page}
          pages={history.pages}
          to={(page) => `/import${listUrl(params, { history: String(page), page: '' })}`}
        />
      )}
    </>
  );
}

/** The steps of an import of categories: choose a file, check it, save it. */
function CategoryImport() {
  const actions = useImport();
  return (
    <>
      <Steps label="Import steps" {...stepsOfCategories(actions.state.step)} />
      <div className="panel">
        <div className="panel__pad">
          <CategoryStep {...actions} />
        </div>
      </div>
    </>
  );
}

function CategoryStep({ state, checkFile, save, cancel, chooseAgain }: ReturnType<typeof useImport>) {
  switch (state.step) {
    case 'choosing':
      return <ChooseFile kind="categories" problem={state.problem} onChoose={(files) => void checkFile(files)} />;
    case 'checking':
      return (
        <div className="import-step" aria-busy="true">
          <p>Checking {state.file.name}. Nothing is saved yet.</p>
          <progress className="import-progress" aria-label={`Checking ${state.file.name}`} />
          <div>
            <Button type="button" kind="quiet" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </div>
      );
    case 'saved':
      return <SavedReport file={state.file} report={state.report} onAgain={chooseAgain} />;
    default:
      return (
        <CheckReport state={state} onSave={() => void save(state.file, state.report)} onCancel={cancel} onAgain={chooseAgain} />
      );
  }
}
