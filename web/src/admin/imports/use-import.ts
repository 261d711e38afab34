import { useRef, useState } from 'react';
import { importCategories, type ImportReport } from '@shop/contract/imports';
import { call, isApiError } from '../../api/client.ts';
import { chosenFiles } from './chosen-files.ts';

/** State of an import of categories. A file is always checked by a dry run before it can be saved. */
export type ImportState =
  | { step: 'choosing'; problem?: string }
  | { step: 'checking'; file: File }
  | { step: 'checked'; file: File; report: ImportReport; problem?: string }
  | { step: 'saving'; file: File; report: ImportReport }
  | { step: 'saved'; file: File; report: ImportReport };

const CANCELLED = 'Cancelled. Nothing was saved.';
/** A cancel may reach the server just after the import was saved. */
const CANCELLED_LATE = 'Cancelled. Nothing was saved, unless the import had just finished. Check the file again to see.';

/** Checks and imports a file of categories; both can be cancelled. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const controllerRef = useRef<AbortController | null>(null);

  const send = (file: File, dryRun: boolean): Promise<ImportReport> => {
    controllerRef.current = new AbortController();
    return call(importCategories, { query: { dryRun }, files: [file], signal: controllerRef.current.signal });
  };
  const problemOf = (error: unknown, cancelled: string): string => {
    if (!isApiError(error)) throw error;
    return controllerRef.current?.signal.aborted ? cancelled : error.message;
  };

  const checkFile = async (chosen: readonly File[]) => {
    const files = chosenFiles(chosen);
    if ('problem' in files) return setState({ step: 'choosing', problem: files.problem });
    const [file] = files.files;
    if (!file) return;
    setState({ step: 'checking', file });
    try {
      const report = await send(file, true);
      setState({ step: 'checked', file, report });
    } catch (error) {
      setState({ step: 'choosing', problem: problemOf(error, CANCELLED) });
    }
  };
  const save = async (file: File, report: ImportReport) => {
    setState({ step: 'saving', file, report });
    try {
      const done = await send(file, false);
      if (done.failed.length > 0) setState({ step: 'checked', file, report: done, problem: done.message });
      else setState({ step: 'saved', file, report: done });
    } catch (error) {
      setState({ step: 'checked', file, report, problem: problemOf(error, CANCELLED_LATE) });
    }
  };
  const cancel = () => controllerRef.current?.abort();
  const chooseAgain = () => setState({ step: 'choosing' });
  return { state, checkFile, save, cancel, chooseAgain };
}
