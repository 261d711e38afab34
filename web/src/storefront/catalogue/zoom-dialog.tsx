import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { ProductImage } from '@shop/contract/media';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

/** One image of the gallery: its URL, its alt text, and the person in it. */
export type GalleryImage = Pick<ProductImage, 'url' | 'alt' | 'model'>;

type Props = { images: readonly GalleryImage[]; start: number; onClose: () => void };

/** Moves the magnified image with the pointer. */
function follow({ currentTarget: box, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = box.getBoundingClientRect();
  box.style.setProperty('--at', `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`);
}

type ArrowsProps = { step: (by: number) => void; onKey: (event: KeyboardEvent) => void };

const Arrows = ({ step, onKey }: ArrowsProps) => (
  <>
    <IconButton
      className="closeup__way closeup__way--back"
      label="Previous picture"
      icon="arrow-left"
      onClick={() => step(-1)}
      onKeyDown={onKey}
    />
    <IconButton
      className="closeup__way closeup__way--on"
      label="Next picture"
      icon="arrow-right"
      onClick={() => step(1)}
      onKeyDown={onKey}
    />
  </>
);

/** One image in full size; a press magnifies it, a drag moves it, arrow keys show the next. */
export function ZoomDialog({ images, start, onClose }: Props) {
  const [at, setAt] = useState(start);
  const [close, setClose] = useState(false);
  const image = images[at];
  const step = (by: number) => {
    setClose(false);
    setAt((at + by + images.length) % images.length);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by keyboard has no position: it magnifies the middle.
    if (event.detail === 0) event.currentTarget.style.removeProperty('--at');
    else follow(event);
    setClose(!close);
  };
  const zoomAt = (event: PointerEvent<HTMLButtonElement>) => {
    if (close) follow(event);
  };
  if (!image) return null;
  return (
    <Dialog
      title={
        <span aria-live="polite">
          Picture {at + 1} of {images.length}
        </span>
      }
      width="full"
      onClose={onClose}
    >
      <div className="closeup">
        <button
          type="button"
          className={classNames('closeup__pic', close && 'is-close')}
          aria-label={`${close ? 'Zoom out' : 'Zoom in'}: ${image.alt}`}
          aria-pressed={close}
          onClick={press}
          onPointerMove={zoomAt}
          onKeyDown={onKey}
        >
          <Picture src={image.url} alt="" sizes="200vw" first />
        </button>
        {!close && (
          <p className="gallery__sign closeup__sign" aria-hidden="true">
            <Icon of="zoom-in" /> Tap to zoom
          </p>
        )}
        {images.length > 1 && <Arrows step={step} onKey={onKey} />}
      </div>
    </Dialog>
  );
}
