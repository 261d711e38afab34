import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type FrameProps = { labelledBy?: string; label?: string; onClose: () => void; className: string; children: ReactNode };

/**
 * A native modal dialog, open as long as it is rendered. The browser traps the focus and returns it; Esc and a press on the
 * backdrop request closing.
 */
function Modal({ labelledBy, label, onClose, className, children }: FrameProps) {
  const frame = useRef<HTMLDialogElement>(null);

  // Closing it before it is removed from the page returns the focus.
  useLayoutEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    const dialog = frame.current;
    const pressed = ({ target }: Event) => {
      if (target === dialog) onClose();
    };
    dialog?.addEventListener('click', pressed);
    return () => dialog?.removeEventListener('click', pressed);
  }, [onClose]);

  // The cancel event of a nested dialog, or of a file picker, bubbles and must not close this one.
  const askToClose = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={frame} className={className} aria-labelledby={labelledBy} aria-label={label} onCancel={askToClose}>
      {children}
    </dialog>
  );
}

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  foot?: ReactNode;
  width?: 'narrow' | 'wide' | 'full';
  children: ReactNode;
};

/** A dialog above the page; on small screens it is a sheet at the bottom. Render it only while it is open. */
export function Dialog({ title, onClose, foot, width, children }: DialogProps) {
  const id = useId();
  return (
    <Modal labelledBy={id} onClose={onClose} className={classNames('dialog', width && `dialog--${width}`)}>
      <header className="dialog__head">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <IconButton label="Close" icon="x" onClick={onClose} />
      </header>
      <div className="dialog__body">{children}</div>
      {foot && <footer className="dialog__foot">{foot}</footer>}
    </Modal>
  );
}

type DrawerProps = {
  title: string;
  /** Shown instead of the title, such as the logo in the menu. */
  head?: ReactNode;
  from?: 'left' | 'right';
  onClose: () => void;
  closeLabel?: string;
  foot?: ReactNode;
  children: ReactNode;
};

/** Slides in from the side. From the right it shows the woven edge. */
export function Drawer({ title, head, from = 'right', onClose, closeLabel, foot, children }: DrawerProps) {
  return (
    <Modal label={title} onClose={onClose} className={classNames('drawer', from === 'left' ? 'drawer--left' : 'drawer--sel')}>
      {from === 'right' && <div className="edge--x" aria-hidden="true" />}
      <header className="drawer__head">
        {head ?? <h2 className="h3">{title}</h2>}
        <IconButton label={closeLabel ?? 'Close'} icon="x" onClick={onClose} />
      </header>
      <div className="drawer__body">{children}</div>
      {foot && <footer className="drawer__foot">{foot}</footer>}
    </Modal>
  );
}

type SideDrawerProps = { title: string; className: string; onClose: () => void; children: ReactNode };

/** A drawer from the left without a frame, such as the admin sidebar. */
export const SideDrawer = ({ title, className, onClose, children }: SideDrawerProps) => (
  <Modal label={title} onClose={onClose} className={classNames('drawer drawer--left', className)}>
    {children}
  </Modal>
);
