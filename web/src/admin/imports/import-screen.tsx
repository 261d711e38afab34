import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { pageTitle } from '../../shared/title.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { ExportButton } from './file-buttons.tsx';
import { ImportBar } from './import-bar.tsx';
import { SavedReport, TriedReport } from './import-report.tsx';
import { KINDS, kindAsked, type Kind } from './kinds.ts';
import { useImport } from './use-import.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Import');

const TABS = [
  { id: 'products', label: 'Products' },
  { id: 'categories', label: 'Categories' },
];

export default function ImportScreen() {
  const [asked, ask] = useSearchParams();
  const kind = kindAsked(asked);
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
          onSelect={(of) => ask(of === 'products' ? {} : { of }, { replace: true })}
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

/** Choose, try out, save: one after the other, in one place. */
function ImportSteps({ kind }: { kind: Kind }) {
  const { standing, progress, tryOut, save, cancel, chooseAgain } = useImport(kind);
  switch (standing.step) {
    case 'choosing':
      return <ChooseSheet kind={kind} trouble={standing.trouble} onChoose={(files) => void tryOut(files)} />;
    case 'trying':
      return (
        <div className="import-step" aria-busy="true">
          <p>Checking {standing.files.sheet.name}. Nothing is saved yet.</p>
          <ImportBar label={`Checking ${standing.files.sheet.name}`} progress={progress} />
          <div>
            <Button type="button" kind="quiet" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </div>
      );
    case 'saved':
      return <SavedReport kind={kind} files={standing.files} report={standing.report} onAgain={chooseAgain} />;
    default:
      return (
        <TriedReport
          kind={kind}
          standing={standing}
          progress={progress}
          onPictures={(file) => standing.step === 'tried' && void tryOut([file], standing)}
          onSave={() => void save(standing.files, standing.report)}
          onCancel={cancel}
          onAgain={chooseAgain}
        />
      );
  }
}
