import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CameraScanner } from '../scanner/camera-scanner.tsx';
import { signal } from '../scanner/signal.ts';
import { parseCounts, type LineError } from './parse-counts.ts';
import type { Stocktake } from './use-stocktake.ts';

/** Maximum errors shown; further ones appear once the first are corrected. */
const MAX_SHOWN = 10;

/** A field for a hand scanner, which types the SKU and Enter, and the lines that were counted. */
export function CountForm({ stocktake: { text, setText, errors, scan, announcement } }: { stocktake: Stocktake }) {
  const scanner = useRef<HTMLInputElement>(null);
  const [sku, setSku] = useState('');
  useEffect(() => scanner.current?.focus(), []);
  const add = (event: FormEvent) => {
    event.preventDefault();
    void scan(sku);
    setSku('');
    scanner.current?.focus();
  };
  const countByCamera = async (code: string) => {
    if (await scan(code)) signal('right');
  };
  return (
    <>
      <form className="stocktake__scan" onSubmit={add}>
        <Field
          ref={scanner}
          label="Scan or type a SKU"
          hint="A barcode is found as well. Enter counts one piece."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={sku}
          onChange={({ target }) => setSku(target.value)}
        />
        <Button kind="quiet">Add one</Button>
      </form>
      <CameraScanner onCode={(code) => void countByCamera(code)} />
      <output className="stocktake__last strong num">{announcement}</output>
      <TextArea
        label="Counted"
        hint="A SKU and its count on each line, as pasted from a spreadsheet."
        placeholder={'SV-SLIM-MID-36 12\nSV-SLIM-MID-38 7'}
        rows={8}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={
          errors.length > 0
            ? { message: `${errors.length === 1 ? '1 line is' : `${errors.length} lines are`} wrong.` }
            : undefined
        }
        onChange={({ target }) => setText(target.value)}
      />
      {errors.length > 0 ? <LineErrors errors={errors} /> : <Sum text={text} />}
    </>
  );
}

const LineErrors = ({ errors }: { errors: readonly LineError[] }) => (
  <Notice kind="danger" alert>
    <ul className="stocktake__errors">
      {errors.slice(0, MAX_SHOWN).map(({ line, message }) => (
        <li key={line}>
          Line {line}: {message}
        </li>
      ))}
      {errors.length > MAX_SHOWN && <li>And {errors.length - MAX_SHOWN} more.</li>}
    </ul>
  </Notice>
);

function Sum({ text }: { text: string }) {
  const { lines } = parseCounts(text);
  const pieces = lines.reduce((sum, { counted }) => sum + counted, 0);
  return (
    <p className="small muted">
      {lines.length.toLocaleString('en-IN')} {lines.length === 1 ? 'size' : 'sizes'}, {pieces.toLocaleString('en-IN')}{' '}
      {pieces === 1 ? 'piece' : 'pieces'}. Do not count pieces that are ordered and not sent yet.
    </p>
  );
}
