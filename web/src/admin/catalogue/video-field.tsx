import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { deleteProductVideo, MAX_VIDEO_BYTES, readProductVideo, saveProductVideo } from '@shop/contract/product-video';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { UploadBar } from './upload-bar.tsx';
import { useUpload } from './use-upload.ts';

const MEGABYTES = MAX_VIDEO_BYTES / 1024 / 1024;

const readUrl = async (id: string): Promise<string> => (await call(readProductVideo, { params: { id } })).video?.url ?? '';

function sentenceOf(problem: unknown): string {
  if (!(problem instanceof Error)) throw problem;
  return isApiError(problem) ? (problem.problem.errors?.['video'] ?? problem.message) : problem.message;
}

/** The URL of a product's video; empty without one, undefined before it is loaded. */
function useVideo(productId: string) {
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState('');
  const params = { id: productId };
  const run = (work: Promise<string>) => {
    setError('');
    work.then(setUrl).catch((problem: unknown) => setError(sentenceOf(problem)));
  };
  useEffect(() => {
    readUrl(productId)
      .then(setUrl)
      .catch((problem: unknown) => setError(sentenceOf(problem)));
  }, [productId]);
  const upload = useUpload();
  const save = (file: File) => {
    if (file.size > MAX_VIDEO_BYTES) return setError(`${file.name} is larger than ${MEGABYTES} MB.`);
    run(
      upload
        .send((options) => call(saveProductVideo, { params, files: [file], body: {}, ...options }))
        .then(({ video }) => video.url),
    );
  };
  const remove = () => run(call(deleteProductVideo, { params }).then(() => ''));
  return { url, error, upload, save, remove };
}

/** The video of a product: uploaded and deleted at once, apart from the other fields. */
export function VideoField({ productId }: { productId: string }) {
  const { url, error, upload, save, remove } = useVideo(productId);
  const input = useRef<HTMLInputElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const confirmDelete = () => {
    setDeleting(false);
    remove();
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) save(file);
  };
  return (
    <fieldset className="field">
      <legend className="field__label">Video</legend>
      <p className="field__hint">MP4 or WebM, up to {MEGABYTES} MB. Saved at once, and shown after the pictures.</p>
      {url && <video className="video-preview" controls muted preload="metadata" src={url} aria-label="Video of this product" />}
      {upload.percent !== null && <UploadBar of="video" percent={upload.percent} onCancel={upload.cancel} />}
      <div className="row">
        <input ref={input} hidden type="file" accept="video/mp4,video/webm" onChange={chosen} />
        <Button
          type="button"
          kind="quiet"
          size="sm"
          disabled={url === undefined || upload.percent !== null}
          onClick={() => input.current?.click()}
        >
          {url ? 'Replace video' : 'Upload video'}
        </Button>
        {url && (
          <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            Delete video
          </Button>
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title="Delete the video?"
          confirm="Delete video"
          onConfirm={confirmDelete}
          onClose={() => setDeleting(false)}
        >
          The product page shows its pictures alone. This cannot be undone.
        </ConfirmDialog>
      )}
      {error !== '' && (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      )}
    </fieldset>
  );
}
