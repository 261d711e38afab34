import { useRef, useState } from 'react';
import { importProducts, type ImportReport } from '@shop/contract/imports';
import { call, isApiError } from '../../api/client.ts';
import { chosenFiles, type ImportFiles } from './chosen-files.ts';
import { KINDS, type ImportKind } from './import-kinds.ts';
import { useProgress } from './use-progress.ts';

/** State of an import. A file is always checked by a dry run before it can be saved. */
export type ImportState =
  | { step: 'choosing'; problem?: string }
  | { step: 'checking'; files: ImportFiles }
  | { step: 'checked'; files: ImportFiles; report: ImportReport; problem?: string }
  | { step: 'saving'; files: ImportFiles; report: ImportReport }
  | { step: 'saved'; files: ImportFiles; report: ImportReport };

const CANCELLED = 'Cancelled. Nothing was saved.';
/** A cancel may reach the server just after the import was saved. */
const CANCELLED_LATE = 'Cancelled. Nothing was saved, unless the import had just finished. Check the file again to see.';

/** Checks and imports a file; both can be cancelled. */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const [progressId, setProgressId] = useState<string | null>(null);
  const progress = useProgress(progressId);
  const controllerRef = useRef<AbortController | null>(null);

  const send = async ({ csv, images }: ImportFiles, dryRun: boolean): Promise<ImportReport> => {
    controllerRef.current = new AbortController();
    const { signal } = controllerRef.current;
    if (kind === 'categories') return call(KINDS.categories.importing, { query: { dryRun }, files: [csv], signal });
    const id = crypto.randomUUID();
    setProgressId(id);
    try {
      const files = images ? [csv, images] : [csv];
      return await call(importProducts, { query: { dryRun, progress: id }, files, signal });
    } finally {
      setProgressId(null);
    }
  };
  const problemOf = (error: unknown, cancelled: string): string => {
    if (!isApiError(error)) throw error;
    return controllerRef.current?.signal.aborted ? cancelled : error.message;
  };

  /** Checks the chosen files by a dry run; an archive that is chosen later is added to the earlier CSV file. */
  const checkFile = async (chosen: readonly File[], before?: Extract<ImportState, { step: 'checked' }>) => {
    const files = chosenFiles(chosen, before?.files.csv);
    const fail = (problem: string) => setState(before ? { ...before, problem } : { step: 'choosing', problem });
    if ('problem' in files) return fail(files.problem);
    setState({ step: 'checking', files });
    try {
      const report = await send(files, true);
      setState({ step: 'checked', files, report });
    } catch (error) {
      fail(problemOf(error, CANCELLED));
    }
  };
  const save = async (files: ImportFiles, report: ImportReport) => {
    setState({ step: 'saving', files, report });
    try {
      const done = await send(files, false);
      if (done.failed.length > 0) setState({ step: 'checked', files, report: done, problem: done.message });
      else setState({ step: 'saved', files, report: done });
    } catch (error) {
      setState({ step: 'checked', files, report, problem: problemOf(error, CANCELLED_LATE) });
    }
  };
  const cancel = () => controllerRef.current?.abort();
  const chooseAgain = () => setState({ step: 'choosing' });
  return { state, progress, checkFile, save, cancel, chooseAgain };
}
