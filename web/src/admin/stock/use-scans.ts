import { useRef, useState } from 'react';
import { countStock } from '@shop/contract/stock';
import { call, isApiError } from '../../api/client.ts';
import { signal } from '../scanner/signal.ts';
import { addPiece, isCounted } from './parse-counts.ts';

/** A scanned code that no product has, and how often it was scanned. */
export type UnknownCode = { code: string; pieces: number };

/**
 * The counts as text, to which scans add pieces. The first scan of a SKU asks the server for it: an unknown code is listed instead of
 * counted, so that staff put the piece aside while they hold it. Without a connection it is counted and checked at Review.
 */
export function useScans() {
  const [text, showText] = useState('');
  // Scans come faster than renders: a second one needs the text of the first.
  const latest = useRef('');
  const [unknown, setUnknown] = useState<readonly UnknownCode[]>([]);
  const [announcement, announce] = useState('');
  const [checking, setChecking] = useState(0);

  const setText = (changed: string) => {
    latest.current = changed;
    showText(changed);
  };
  const count = (sku: string) => {
    const added = addPiece(latest.current, sku);
    setText(added.text);
    announce(`${sku}: ${added.counted.toLocaleString('en-IN')}`);
  };
  const refuse = (code: string) => {
    signal('wrong');
    announce('');
    setUnknown((codes) => {
      const earlier = codes.find((it) => it.code === code);
      return [...codes.filter((it) => it !== earlier), { code, pieces: (earlier?.pieces ?? 0) + 1 }];
    });
  };
  const scan = async (scanned: string): Promise<boolean> => {
    const code = scanned.trim();
    if (code === '') return false;
    if (isCounted(latest.current, code)) {
      count(code);
      return true;
    }
    setChecking((requests) => requests + 1);
    const sku = await skuOf(code).finally(() => setChecking((requests) => requests - 1));
    if (sku === null) refuse(code);
    else {
      count(sku);
      setUnknown((codes) => codes.filter((it) => it.code !== code));
    }
    return sku !== null;
  };
  return { text, setText, scan, unknown, announcement, isChecking: checking > 0 };
}

/** The SKU as the product has it; null if no product has it. */
async function skuOf(code: string): Promise<string | null> {
  try {
    const { lines } = await call(countStock, { body: { lines: [{ sku: code, counted: 1 }], preview: true } });
    return lines[0]?.sku ?? code;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.problem.errors ? null : code;
  }
}
