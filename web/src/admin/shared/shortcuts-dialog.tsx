import { Switch } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { singleKeys: boolean; canSelect: boolean; onSingleKeys: (on: boolean) => void; onClose: () => void };

const NAVIGATION_KEYS: [string, string[]][] = [
  ['Next, previous row', ['J', 'K', '↓', '↑']],
  ['Open row', ['Enter']],
  ['Row actions', ['.']],
  ['Search', ['/']],
  ['Filters', ['F']],
  ['Keyboard shortcuts', ['?']],
];
const SELECTION_KEYS: [string, string[]][] = [
  ['Select row', ['X']],
  ['Select to here', ['Shift', 'X']],
  ['Select all on this page', ['Ctrl', 'A']],
];

/** The keyboard shortcuts of a list, and the switch for single-key shortcuts. */
export const ShortcutsDialog = ({ singleKeys, canSelect, onSingleKeys, onClose }: Props) => (
  <Dialog title="Keyboard shortcuts" width="narrow" onClose={onClose}>
    <dl className="kv">
      {[...NAVIGATION_KEYS, ...(canSelect ? SELECTION_KEYS : [])].map(([what, keys]) => (
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
    <Switch checked={singleKeys} onChange={({ target }) => onSingleKeys(target.checked)}>
      Single-letter shortcuts
    </Switch>
  </Dialog>
);
