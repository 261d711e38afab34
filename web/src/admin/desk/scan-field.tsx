import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CameraScanner } from '../scanner/camera-scanner.tsx';

/** Three ways to scan: a hand scanner, which types and presses Enter, the keyboard, and the camera. */
export function ScanField({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <section className="panel panel__pad pack__scan" aria-label="Scan">
      <form
        className="stocktake__scan"
        onSubmit={(event) => {
          event.preventDefault();
          onCode(code);
          setCode('');
          field.current?.focus();
        }}
      >
        <Field
          ref={field}
          label="Scan or type a SKU, a barcode, an order number or an AWB number"
          hint="A hand scanner types here. The barcode of a slip or label opens its order."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button kind="quiet">Enter</Button>
      </form>
      <CameraScanner onCode={onCode} />
    </section>
  );
}
