import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { names } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KINDS, type Kind } from './kinds.ts';

const ABOUT_PICTURES =
  'Where lines name pictures by their files, choose a zip archive of these files with it (up to 24 MB, JPEG, PNG or WEBP).';

type Props = { kind: Kind; trouble?: string | undefined; onChoose: (files: readonly File[]) => void };

/**
 * One CSV file, and for products a zip archive with their pictures, clicked or dropped. The input covers the zone, so that
 * dropped files land on it.
 */
export function ChooseSheet({ kind, trouble, onChoose }: Props) {
  const { reads, withPictures } = KINDS[kind];
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Somebody quick has chosen before the page came to life.
  const early = useRef(onChoose);
  useEffect(() => {
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0) early.current(files);
  }, []);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onChoose(files);
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
        {withPictures && <span className="small faint">{ABOUT_PICTURES}</span>}
        <input
          ref={input}
          type="file"
          accept={withPictures ? '.csv,text/csv,.zip,application/zip' : '.csv,text/csv'}
          multiple={withPictures}
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
