import { Switch } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { letters: boolean; canSelect: boolean; onLetters: (on: boolean) => void; onClose: () => void };

const MOVING: [string, string[]][] = [
  ['Next, previous row', ['J', 'K']],
  ['Open row', ['Enter']],
  ['Row actions', ['.']],
  ['Search', ['/']],
  ['Filters', ['F']],
  ['Keyboard shortcuts', ['?']],
];
const SELECTING: [string, string[]][] = [
  ['Select row', ['X']],
  ['Select to here', ['Shift', 'X']],
  ['Select all on this page', ['Ctrl', 'A']],
];

/** The keys of a list, and the switch that turns single letters off. */
export const KeysDialog = ({ letters, canSelect, onLetters, onClose }: Props) => (
  <Dialog title="Keyboard shortcuts" width="narrow" onClose={onClose}>
    <dl className="kv">
      {[...MOVING, ...(canSelect ? SELECTING : [])].map(([what, keys]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <Switch checked={letters} onChange={({ target }) => onLetters(target.checked)}>
      Single-letter shortcuts
    </Switch>
  </Dialog>
);
