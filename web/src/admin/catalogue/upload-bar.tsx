import { Button } from '../../ui/button.tsx';

type Props = { percent: number; onCancel: () => void };

/** Upload progress of a product's pictures, with a button that cancels it. */
export const UploadBar = ({ percent, onCancel }: Props) => (
  <div className="import-bar">
    <progress className="import-progress" aria-label="Sending the pictures" max={100} value={percent}>
      {percent} %
    </progress>
    <p role="status">{percent < 100 ? 'Sending the pictures…' : 'The pictures have arrived and are being made ready…'}</p>
    <span>
      {/* A screen reader reads the percentage of the progress bar itself. */}
      <span aria-hidden="true">{percent} % </span>
      <Button type="button" kind="quiet" size="sm" onClick={onCancel}>
        Stop sending
      </Button>
    </span>
  </div>
);
