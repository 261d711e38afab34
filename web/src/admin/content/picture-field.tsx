import { useId, useRef, useState, type ChangeEvent } from 'react';
import { uploadContentImage } from '@shop/contract/content';
import { bannerNameOf } from '@shop/contract/banners';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { FieldErrorText } from '../../ui/field.tsx';

type Props = { label: string; url: string; error: string | undefined; onChange: (url: string) => void };

/** URL of the image; a built-in image has several sizes under its name. */
const sourceOf = (url: string): string => (bannerNameOf(url) ? `${url}-1600.webp` : url);

export function PictureField({ label, url, error, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onChange((await call(uploadContentImage, { files: [file] })).url);
    } catch (problem) {
      if (!isApiError(problem)) throw problem;
      setFailure(problem.message);
    } finally {
      setBusy(false);
    }
  };
  const wrong = failure ?? error;
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <p className="field__label" id={id}>
        {label} <span className="field__opt">(optional)</span>
      </p>
      {url !== '' && <img className="page-edit__picture" src={sourceOf(url)} alt="" />}
      <div className="row">
        <input ref={input} hidden type="file" accept=".png,.jpg,.jpeg,.webp" onChange={(event) => void upload(event)} />
        <Button type="button" kind="quiet" size="sm" busy={busy} busyLabel="Uploading..." onClick={() => input.current?.click()}>
          {url === '' ? 'Upload' : 'Replace'}
        </Button>
        {url !== '' && (
          <Button type="button" kind="quiet" size="sm" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {wrong !== undefined && (
        <div role="alert">
          <FieldErrorText>{wrong}</FieldErrorText>
        </div>
      )}
    </div>
  );
}
