import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { pageTitle } from '../../shared/title.ts';
import { ChooseFile } from './choose-file.tsx';
import { ExportButton } from './file-buttons.tsx';
import { ImportBar } from './import-bar.tsx';
import { SavedReport, CheckReport } from './import-report.tsx';
import { KINDS, kindParam, type ImportKind } from './import-kinds.ts';
import { useImport } from './use-import.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Import');

const TABS = [
  { id: 'products', label: 'Products' },
  { id: 'categories', label: 'Categories' },
];

export default function ImportScreen() {
  const [params, setParams] = useSearchParams();
  const kind = kindParam(params);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>{KINDS[kind].title}</h1>
        <ExportButton kind={kind} />
      </div>
      <div className="panel">
        <Tabs
          label="What the file holds"
          tabs={TABS}
          selected={kind}
          onSelect={(of) => setParams(of === 'products' ? {} : { of }, { replace: true })}
          panel="import-panel"
          className="tabs tabs--panel"
        />
        <div id="import-panel" role="tabpanel" aria-label={KINDS[kind].title} className="panel__pad">
          <ImportSteps key={kind} kind={kind} />
        </div>
      </div>
    </main>
  );
}

/** The steps of an import: choose a file, check it, save it. */
function ImportSteps({ kind }: { kind: ImportKind }) {
  const { state, progress, checkFile, save, cancel, chooseAgain } = useImport(kind);
  switch (state.step) {
    case 'choosing':
      return <ChooseFile kind={kind} problem={state.problem} onChoose={(files) => void checkFile(files)} />;
    case 'checking':
      return (
        <div className="import-step" aria-busy="true">
          <p>Checking {state.files.csv.name}. Nothing is saved yet.</p>
          <ImportBar label={`Checking ${state.files.csv.name}`} progress={progress} />
          <div>
            <Button type="button" kind="quiet" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </div>
      );
    case 'saved':
      return <SavedReport kind={kind} files={state.files} report={state.report} onAgain={chooseAgain} />;
    default:
      return (
        <CheckReport
          kind={kind}
          state={state}
          progress={progress}
          onImages={(file) => state.step === 'checked' && void checkFile([file], state)}
          onSave={() => void save(state.files, state.report)}
          onCancel={cancel}
          onAgain={chooseAgain}
        />
      );
  }
}
