import { useId, useRef, useState, type ChangeEvent } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldErrorText } from './field.tsx';
import { Icon } from './icon.tsx';

/** An image that is stored (`file` absent) or about to be uploaded. */
export type Upload = { id: string; url: string; file?: File };

type Props = {
  label: string;
  pictures: readonly Upload[];
  onChange: (pictures: Upload[]) => void;
  most: number;
  types: readonly string[];
  error?: string | undefined;
};

const fresh = (file: File): Upload => ({ id: crypto.randomUUID(), url: URL.createObjectURL(file), file });

/** The accepted files, and a sentence about the others. */
function sorted(files: readonly File[], types: readonly string[], room: number) {
  const fitting = files.filter((file) => types.includes(file.type));
  const wrong = files.filter((file) => !types.includes(file.type));
  const over = fitting.slice(room);
  const sentences = [
    wrong.length > 0 && `Unsupported file format: ${wrong.map((file) => file.name).join(', ')}.`,
    over.length > 0 && `Left out, as there is no more room: ${over.map((file) => file.name).join(', ')}.`,
  ];
  return { taken: fitting.slice(0, room), leftOut: sentences.filter(Boolean).join(' ') };
}

type PreviewProps = {
  picture: Upload;
  number: number;
  types: readonly string[];
  onReplace: (file: File) => void;
  onDelete: () => void;
};

function Preview({ picture, number, types, onReplace, onDelete }: PreviewProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onReplace(file);
    event.target.value = '';
  };
  return (
    <li className="preview">
      <div className="preview__img">
        <img src={picture.url} alt={`Preview ${number}`} />
      </div>
      {number === 1 && <Badge>Main</Badge>}
      <div className="preview__acts">
        <input ref={input} hidden type="file" accept={types.join(',')} onChange={chosen} />
        <Button type="button" kind="quiet" size="sm" aria-label={`Edit picture ${number}`} onClick={() => input.current?.click()}>
          Edit
        </Button>
        <Button type="button" kind="quiet" size="sm" aria-label={`Delete picture ${number}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** Images to upload: chosen or dropped, shown at once, each can be replaced or deleted. The first is the main one. */
export function Uploader({ label, pictures, onChange, most, types, error }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState('');

  const take = (files: readonly File[]) => {
    const sort = sorted(files, types, most - pictures.length);
    setLeftOut(sort.leftOut);
    if (sort.taken.length > 0) onChange([...pictures, ...sort.taken.map(fresh)]);
  };
  const replace = (old: Upload, file: File) => {
    const sort = sorted([file], types, 1);
    setLeftOut(sort.leftOut);
    if (sort.taken.length > 0) onChange(pictures.map((one) => (one.id === old.id ? fresh(file) : one)));
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <div className="uploader">
      {pictures.length < most && (
        <label className={classNames('drop', over && 'is-over', error && 'drop--error')}>
          <Icon of="image-up" />
          <b>{over ? 'Drop to add' : 'Click or drag and drop'}</b>
          <span className="small faint">JPEG, PNG or WEBP, up to {most}</span>
          <input
            type="file"
            multiple
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            accept={types.join(',')}
            aria-label={label}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={chosen}
          />
        </label>
      )}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      <output className="small">{leftOut}</output>
      {pictures.length > 0 && (
        <ul className="previews">
          {pictures.map((picture, i) => (
            <Preview
              key={picture.id}
              picture={picture}
              number={i + 1}
              types={types}
              onReplace={(file) => replace(picture, file)}
              onDelete={() => onChange(pictures.filter((one) => one.id !== picture.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
