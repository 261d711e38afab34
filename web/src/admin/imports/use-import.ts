import { useRef, useState } from 'react';
import { importProducts, type ImportReport } from '@shop/contract/imports';
import { call, isApiError } from '../../api/client.ts';
import { chosenFiles, type ImportFiles } from './chosen-files.ts';
import { KINDS, type Kind } from './kinds.ts';
import { useProgress } from './use-progress.ts';

/** Where an import stands. A file is always tried before it can be saved. */
export type Standing =
  | { step: 'choosing'; trouble?: string }
  | { step: 'trying'; files: ImportFiles }
  | { step: 'tried'; files: ImportFiles; report: ImportReport; trouble?: string }
  | { step: 'saving'; files: ImportFiles; report: ImportReport }
  | { step: 'saved'; files: ImportFiles; report: ImportReport };

const CANCELLED = 'Cancelled. Nothing was saved.';
/** A cancel may reach the shop just after the import was saved. */
const CANCELLED_LATE = 'Cancelled. Nothing was saved, unless the import had just finished. Check the file again to see.';

/** Tries a file, saves it, and breaks either off. */
export function useImport(kind: Kind) {
  const [standing, stand] = useState<Standing>({ step: 'choosing' });
  const [watched, watch] = useState<string | null>(null);
  const progress = useProgress(watched);
  const underWay = useRef<AbortController | null>(null);

  const send = async ({ sheet, pictures }: ImportFiles, dryRun: boolean): Promise<ImportReport> => {
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    if (kind === 'categories') return call(KINDS.categories.importing, { query: { dryRun }, files: [sheet], signal });
    const id = crypto.randomUUID();
    watch(id);
    try {
      const files = pictures ? [sheet, pictures] : [sheet];
      return await call(importProducts, { query: { dryRun, progress: id }, files, signal });
    } finally {
      watch(null);
    }
  };
  const troubleOf = (error: unknown, cancelled: string): string => {
    if (!isApiError(error)) throw error;
    return underWay.current?.signal.aborted ? cancelled : error.message;
  };

  /** Tries what was chosen; an archive chosen later joins the file that is there. */
  const tryOut = async (chosen: readonly File[], before?: Extract<Standing, { step: 'tried' }>) => {
    const files = chosenFiles(chosen, before?.files.sheet);
    const back = (trouble: string) => stand(before ? { ...before, trouble } : { step: 'choosing', trouble });
    if ('trouble' in files) return back(files.trouble);
    stand({ step: 'trying', files });
    try {
      const report = await send(files, true);
      stand({ step: 'tried', files, report });
    } catch (error) {
      back(troubleOf(error, CANCELLED));
    }
  };
  const save = async (files: ImportFiles, report: ImportReport) => {
    stand({ step: 'saving', files, report });
    try {
      const done = await send(files, false);
      if (done.failed.length > 0) stand({ step: 'tried', files, report: done, trouble: done.message });
      else stand({ step: 'saved', files, report: done });
    } catch (error) {
      stand({ step: 'tried', files, report, trouble: troubleOf(error, CANCELLED_LATE) });
    }
  };
  const cancel = () => underWay.current?.abort();
  const chooseAgain = () => stand({ step: 'choosing' });
  return { standing, progress, tryOut, save, cancel, chooseAgain };
}
