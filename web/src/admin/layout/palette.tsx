import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Search } from '../../ui/lucide-icons.tsx';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useDialogInUrl } from '../../shared/use-dialog-in-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SCREENS, usePaletteSearch, type Group, type Hit } from './use-palette-search.ts';

/** Opens the command palette by click or Ctrl K (⌘ K) from every admin screen. */
export function PaletteButton() {
  const { open, show, close } = useDialogInUrl();
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // An open modal dialog has the keyboard: the palette does not cover a half-filled form.
      if (!document.querySelector('dialog:modal')) show();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [show]);
  return (
    <>
      <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={show}>
        <Icon of={Search} /> Search <kbd className="palette__key">Ctrl K</kbd>
      </Button>
      {open && createPortal(<Palette onClose={close} />, document.body)}
    </>
  );
}

/** The next index for an arrow key; it wraps at both ends. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

/** Searches orders, products, customers and screens, by keyboard alone. */
function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, failed, searching } = usePaletteSearch(typed);
  // Results of the previous query remain visible until the response arrives; Enter does not open them.
  const ready = searching ? groups.filter(({ title }) => title === SCREENS) : groups;
  const hits = ready.flatMap((group) => group.hits);
  const active = hits[Math.min(at, hits.length - 1)];

  // The focus starts in the input, not on the close button.
  useEffect(() => field.current?.focus(), []);

  const go = ({ to }: Hit) => {
    onClose();
    void navigate(to);
  };
  const keys = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move && hits.length > 0) {
      event.preventDefault();
      setAt(move(Math.min(at, hits.length - 1), hits.length));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      go(active);
    }
  };
  return (
    <Dialog title="Search" onClose={onClose}>
      <div className="palette">
        <input
          className="input"
          role="combobox"
          aria-label="Search orders, products, customers and screens"
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${hits.indexOf(active)}`}
          placeholder="Order Id, name, phone, SKU, product or screen"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          ref={field}
          value={typed}
          onKeyDown={keys}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
        />
        <Hits id={id} groups={groups} active={active} onGo={go} />
        <output className="small muted">{statusText({ failed, searching, count: hits.length })}</output>
      </div>
    </Dialog>
  );
}

function statusText({ failed, searching, count }: { failed: boolean; searching: boolean; count: number }): string {
  if (failed) return 'Search failed. Keep typing to try again.';
  if (searching) return 'Searching';
  return count === 0 ? 'No results.' : `${count} found`;
}

type HitsProps = { id: string; groups: readonly Group[]; active: Hit | undefined; onGo: (hit: Hit) => void };

function Hits({ id, groups, active, onGo }: HitsProps) {
  const hits = groups.flatMap((group) => group.hits);
  return (
    <div className="palette__hits" id={`${id}-hits`} role="listbox" aria-label="What is found">
      {groups.map(({ title, hits: own }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p className="tiny faint" id={`${id}-${title}`} role="presentation">
            {title}
          </p>
          {own.map((hit) => (
            <div
              key={hit.to}
              id={`${id}-${hits.indexOf(hit)}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit === active}
              ref={(option) => {
                if (hit === active) option?.scrollIntoView({ block: 'nearest' });
              }}
              onClick={() => onGo(hit)}
              onKeyDown={(event) => event.key === 'Enter' && onGo(hit)}
            >
              {hit.name} <span className="small faint">{hit.more}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
