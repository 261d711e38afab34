import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { names } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { reads: string; trouble?: string | undefined; onChoose: (file: File) => void };

/** One CSV file, clicked or dropped. The input covers the zone, so that a dropped file lands on it. */
export function ChooseSheet({ reads, trouble, onChoose }: Props) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Somebody quick has chosen before the page came to life.
  const early = useRef(onChoose);
  useEffect(() => {
    const file = input.current?.files?.[0];
    if (file) early.current(file);
  }, []);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <div className="import-step">
      {trouble && (
        <Notice kind="danger" alert>
          {trouble}
        </Notice>
      )}
      <label className={names('drop', over && 'is-over', trouble && 'drop--error')}>
        <Icon of={FileSpreadsheet} />
        <b>{over ? 'Drop to try it out' : 'Click or drag and drop a CSV file'}</b>
        <span className="small faint">{reads}</span>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={chosen}
        />
      </label>
      <p className="small muted">
        The file is tried out first: you see what it would add and change before anything is saved. What the shop has already, by
        its handle or SKU, is changed; what the file does not name stays.
      </p>
    </div>
  );
}
