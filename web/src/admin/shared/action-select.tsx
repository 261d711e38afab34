type Props = {
  /** Accessible name. */
  label: string;
  /** The text before and while the action runs. */
  text: string;
  busyText: string;
  busy: boolean;
  options: readonly { value: string; name: string }[];
  /** Called before it opens, for options that are loaded then. */
  onFocus?: () => void;
  onChoose: (value: string) => void;
};

/** A select whose choice runs an action at once; it has no value. */
export const ActionSelect = ({ label, text, busyText, busy, options, onFocus, onChoose }: Props) => (
  <select
    className="select"
    aria-label={label}
    aria-busy={busy || undefined}
    disabled={busy}
    value=""
    onFocus={onFocus}
    onChange={({ target }) => onChoose(target.value)}
  >
    <option value="">{busy ? busyText : text}</option>
    {options.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);
