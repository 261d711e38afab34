import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { countStock } from '@shop/contract/stock';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError, type ApiError } from '../../api/client.ts';
import { useScans } from './use-scans.ts';
import { parseCounts, type CountedLine, type LineError } from './parse-counts.ts';

export type CountResult = ReplyOf<typeof countStock>;
type StocktakeStep = 'count' | 'review' | 'posted';

/** The server's errors by the lines of the text. */
const lineErrors = ({ problem: { errors = {} } }: ApiError, lines: readonly CountedLine[]): LineError[] =>
  Object.entries(errors).flatMap(([field, message]) => {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)];
    return line ? [{ line: line.line, message }] : [];
  });

/** A stocktake: the counts as text, what they would change, and what they changed. Wrong lines lead back to the text. */
export function useStocktake() {
  const { revalidate } = useRevalidator();
  const { text, setText, scan, unknown, announcement, isChecking } = useScans();
  const [note, setNote] = useState('');
  const [step, setStep] = useState<StocktakeStep>('count');
  const [result, setResult] = useState<CountResult>({ message: '', lines: [] });
  const [errors, setErrors] = useState<readonly LineError[]>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const show = (wrong: readonly LineError[]) => {
    setErrors(wrong);
    if (wrong.length > 0) setStep('count');
  };
  const send = async (preview: boolean) => {
    const parsed = parseCounts(text);
    show(parsed.errors);
    setFailure(parsed.lines.length + parsed.errors.length === 0 ? 'Scan, type or paste at least one line.' : '');
    if (parsed.errors.length > 0 || parsed.lines.length === 0) return;
    setBusy(true);
    try {
      const lines = parsed.lines.map(({ sku, counted }) => ({ sku, counted }));
      setResult(await call(countStock, { body: { lines, note, preview } }));
      setStep(preview ? 'review' : 'posted');
      if (!preview) await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const wrong = lineErrors(error, parsed.lines);
      show(wrong);
      if (wrong.length === 0) setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    text,
    setText,
    note,
    setNote,
    step,
    result,
    errors,
    failure,
    busy: busy || isChecking,
    scan,
    unknown,
    announcement,
    isUnsaved: (text.trim() !== '' || unknown.length > 0) && step !== 'posted',
    review: () => send(true),
    post: () => send(false),
    back: () => setStep('count'),
  };
}
export type Stocktake = ReturnType<typeof useStocktake>;
