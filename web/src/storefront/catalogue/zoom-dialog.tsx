import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { names } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Shot } from './shots.ts';

type Props = { shots: readonly Shot[]; start: number; onClose: () => void };

/** One picture as large as the screen allows; a press brings it closer, arrow keys show the next. */
export function ZoomDialog({ shots, start, onClose }: Props) {
  const [at, setAt] = useState(start);
  const [close, setClose] = useState(false);
  const shot = shots[at];
  const step = (by: number) => {
    setClose(false);
    setAt((at + by + shots.length) % shots.length);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  /** What was pressed stays under the finger. */
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget;
    const { left, top, width, height } = box.getBoundingClientRect();
    const keyboard = event.detail === 0;
    const x = keyboard ? 0.5 : (event.clientX - left) / width;
    const y = keyboard ? 0.5 : (event.clientY - top) / height;
    box.style.setProperty('--at', `${x * 100}% ${y * 100}%`);
    setClose(!close);
  };
  if (!shot) return null;
  return (
    <Dialog
      title={
        <span aria-live="polite">
          Picture {at + 1} of {shots.length}
        </span>
      }
      width="wide"
      onClose={onClose}
    >
      <div className="closeup">
        <button
          type="button"
          className={names('closeup__pic', close && 'is-close')}
          aria-label={close ? 'Zoom out' : 'Zoom in'}
          aria-pressed={close}
          onClick={press}
          onKeyDown={onKey}
        >
          <Picture src={shot.url} alt={shot.alt} sizes="200vw" first />
        </button>
        {shots.length > 1 && (
          <div className="row closeup__ways">
            <IconButton label="Previous picture" icon="arrow-left" onClick={() => step(-1)} onKeyDown={onKey} />
            <IconButton label="Next picture" icon="arrow-right" onClick={() => step(1)} onKeyDown={onKey} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
