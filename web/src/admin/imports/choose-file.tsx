import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { FileSpreadsheet } from '../../ui/lucide-icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KINDS, type FileKind } from './import-kinds.ts';

const IMAGES_HINT =
  'If the CSV names images by file, choose a zip archive of these files with it (up to 24 MB, JPEG, PNG or WEBP).';

type Props = { kind: FileKind; problem?: string | undefined; busy?: boolean; onChoose: (files: readonly File[]) => void };

/**
 * One CSV file, and for products a zip archive with their images, clicked or dropped. The input covers the zone, so that
 * dropped files land on it.
 */
export function ChooseFile({ kind, problem, busy = false, onChoose }: Props) {
  const { accepts, matching, withImages } = KINDS[kind];
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // A file may be chosen before the page is hydrated.
  const initialOnChoose = useRef(onChoose);
  useEffect(() => {
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0) initialOnChoose.current(files);
  }, []);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <div className="import-step">
      {problem && (
        <Notice kind="danger" alert>
          {problem}
        </Notice>
      )}
      <label className={classNames('drop', over && 'is-over', problem && 'drop--error')}>
        <Icon of={FileSpreadsheet} />
        <b>{busy ? 'Uploading…' : over ? 'Drop the file here' : 'Choose a CSV file or drop it here'}</b>
        <span className="small faint">{accepts}</span>
        {withImages && <span className="small faint">{IMAGES_HINT}</span>}
        <input
          ref={input}
          type="file"
          disabled={busy}
          accept={withImages ? '.csv,text/csv,.zip,application/zip' : '.csv,text/csv'}
          multiple={withImages}
          aria-label="CSV file"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={chosen}
        />
      </label>
      <p className="small muted">
        We check the file first and show the changes before saving. {matching} What the file does not mention stays as it is.
      </p>
    </div>
  );
}
