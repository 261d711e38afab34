import { useRef, useState } from 'react';
import { LARGEST_SHEET, type ImportReport } from '@shop/contract/imports';
import { call, isRefusal } from '../../api/client.ts';
import { KINDS, type Kind } from './kinds.ts';

/** Where an import stands. A file is always tried before it can be saved. */
export type Standing =
  | { step: 'choosing'; trouble?: string }
  | { step: 'trying'; file: File }
  | { step: 'tried'; file: File; report: ImportReport; trouble?: string }
  | { step: 'saving'; file: File; report: ImportReport }
  | { step: 'saved'; file: File; report: ImportReport };

const CANCELLED = 'Cancelled. Nothing of the file was saved.';
/** Cancelled in the moment of saving, the shop may have been faster. */
const CANCELLED_LATE = 'Cancelled. Nothing is saved, unless the import had just come to its end: try the file again to see.';

/** Tries a file, saves it, and breaks either off. */
export function useImport(kind: Kind) {
  const [standing, stand] = useState<Standing>({ step: 'choosing' });
  const underWay = useRef<AbortController | null>(null);

  const send = (file: File, dryRun: boolean) => {
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    return call(KINDS[kind].importing, { query: { dryRun }, files: [file], signal });
  };
  const troubleOf = (error: unknown, cancelled: string): string => {
    if (!isRefusal(error)) throw error;
    return underWay.current?.signal.aborted ? cancelled : error.message;
  };

  const tryOut = async (file: File) => {
    if (file.size > LARGEST_SHEET) return stand({ step: 'choosing', trouble: `${file.name} is larger than 16 MB. Split it.` });
    stand({ step: 'trying', file });
    try {
      const report = await send(file, true);
      stand({ step: 'tried', file, report });
    } catch (error) {
      stand({ step: 'choosing', trouble: troubleOf(error, CANCELLED) });
    }
  };
  const save = async (file: File, report: ImportReport) => {
    stand({ step: 'saving', file, report });
    try {
      const done = await send(file, false);
      if (done.failed.length > 0) stand({ step: 'tried', file, report: done, trouble: done.message });
      else stand({ step: 'saved', file, report: done });
    } catch (error) {
      stand({ step: 'tried', file, report, trouble: troubleOf(error, CANCELLED_LATE) });
    }
  };
  const cancel = () => underWay.current?.abort();
  const chooseAgain = () => stand({ step: 'choosing' });
  return { standing, tryOut, save, cancel, chooseAgain };
}
