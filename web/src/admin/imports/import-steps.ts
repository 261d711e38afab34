import type { ImportJob } from '@shop/contract/import-jobs';
import type { Step } from '../shared/steps.tsx';
import type { ImportState } from './use-import.ts';

/** Ids of the panels of an opened import. */
export const PANELS = { file: 'import-file', columns: 'import-columns', decisions: 'import-decisions', dryRun: 'import-dry-run' };

const FILE_STEPS = [
  { name: 'File', panel: PANELS.file },
  { name: 'Columns', panel: PANELS.columns },
  { name: 'Decisions', panel: PANELS.decisions },
  { name: 'Dry run', panel: PANELS.dryRun },
  { name: 'Import', panel: undefined },
];
type Place = Pick<ImportJob, 'state' | 'decisions' | 'problem' | 'isUndoing'>;

/** Position of the step that staff or the program are at; -1 after the last, null for an import that ended otherwise. */
function currentStep({ state, decisions, problem, isUndoing }: Place): number | null {
  if (isUndoing) return null;
  switch (state) {
    case 'analysing':
      return 1;
    case 'needs_decisions':
      return problem === '' && decisions.some(({ choice }) => choice === null) ? 2 : 1;
    case 'ready':
      return 3;
    case 'running':
      return 4;
    case 'done':
      return -1;
    default:
      return null;
  }
}

type Steps = { steps: Step[]; current: number };

/**
 * The steps of an import of a file; before there is a job, the first. Done ones are links while their panel is on the screen.
 * Null for an import that failed, was cancelled or undone. The links keep `search`, which names the import.
 */
export function stepsOfImport(job: Place | null, search: string): Steps | null {
  const current = job ? currentStep(job) : 0;
  if (current === null) return null;
  const hasPanels = job?.state === 'ready' || job?.state === 'needs_decisions';
  const steps = FILE_STEPS.map(({ name, panel }, i) => {
    const isDone = current === -1 || i < current;
    // A file without decisions has no panel of them.
    const isShown = hasPanels && panel !== undefined && (panel !== PANELS.decisions || job.decisions.length > 0);
    return { name, isDone, ...(isDone && isShown && { to: `${search}#${panel}` }) };
  });
  return { steps, current };
}

const CATEGORY_STEPS = ['File', 'Check', 'Import'];
const CATEGORY_PLACES: Record<ImportState['step'], number> = { choosing: 0, checking: 1, checked: 1, saving: 2, saved: 3 };

/** The steps of an import of categories. */
export function stepsOfCategories(step: ImportState['step']): Steps {
  const current = CATEGORY_PLACES[step];
  const steps = CATEGORY_STEPS.map((name, i) => ({ name, isDone: i < current }));
  return { steps, current: step === 'saved' ? -1 : current };
}
