import type { ChangeEvent } from 'react';

type Props = { label: string; labelled?: boolean; checked: boolean; mixed?: boolean; onToggle: (range: boolean) => void };

/** A click with Shift selects a range of rows. */
const isRange = ({ nativeEvent }: ChangeEvent): boolean => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** The box that selects a row, or with `mixed` all rows of a page. */
export const SelectBox = ({ label, labelled = false, checked, mixed = false, onToggle }: Props) => (
  <label className="cb">
    <input
      type="checkbox"
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = mixed;
      }}
      onChange={(event) => onToggle(isRange(event))}
    />
    <span className={labelled ? undefined : 'vh'}>{label}</span>
  </label>
);
