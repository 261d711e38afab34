import { Button } from '../../ui/button.tsx';

type Props = { percent: number; onCancel: () => void; of?: keyof typeof TEXTS };

const TEXTS = {
  pictures: { sending: 'Sending the pictures', arrived: 'The pictures have arrived and are being made ready…' },
  video: { sending: 'Sending the video', arrived: 'The video has arrived and is being saved…' },
};

/** Upload progress of a product's pictures or of its video, with a button that cancels it. */
export const UploadBar = ({ percent, onCancel, of = 'pictures' }: Props) => (
  <div className="import-bar">
    <progress className="import-progress" aria-label={TEXTS[of].sending} max={100} value={percent}>
      {percent} %
    </progress>
    <p role="status">{percent < 100 ? `${TEXTS[of].sending}…` : TEXTS[of].arrived}</p>
    <span>
      {/* A screen reader reads the percentage of the progress bar itself. */}
      <span aria-hidden="true">{percent} % </span>
      <Button type="button" kind="quiet" size="sm" onClick={onCancel}>
        Stop sending
      </Button>
    </span>
  </div>
);
