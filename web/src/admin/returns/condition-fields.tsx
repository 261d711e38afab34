import { variantLabel } from '../../shared/order-items.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ReturnedPieces } from './return-state.ts';

type Resellable = Record<string, number>;
type Props = { pieces: readonly ReturnedPieces[]; resellable: Resellable; onChange: (resellable: Resellable) => void };

/** Whether received items can be sold again; with several, the quantity of each. */
export function ConditionFields({ pieces, resellable, onChange }: Props) {
  const all = Object.fromEntries(pieces.map(({ line, quantity }) => [line._id, quantity]));
  const none = Object.fromEntries(pieces.map(({ line }) => [line._id, 0]));
  const some = pieces.some(({ line }) => (resellable[line._id] ?? 0) > 0);
  const total = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <fieldset>
      <legend className="field__label">Condition</legend>
      <Radio name="restock" checked={some} onChange={() => onChange(all)}>
        Received, resellable
        <br />
        <span className="tiny faint">Goes back into stock</span>
      </Radio>
      <Radio name="restock" checked={!some} onChange={() => onChange(none)}>
        Received, damaged
        <br />
        <span className="tiny faint">Stock does not change</span>
      </Radio>
      {some && total > 1 && (
        <div className="form-grid goods-back">
          {pieces.map(({ line, quantity }) => (
            <SelectField
              key={line._id}
              label={`Resellable: ${[line.product.name, variantLabel(line.variant)].filter(Boolean).join(', ')}`}
              value={resellable[line._id] ?? 0}
              onChange={({ target }) => onChange({ ...resellable, [line._id]: Number(target.value) })}
            >
              {Array.from({ length: quantity + 1 }, (_, few) => (
                <option key={few} value={few}>
                  {few} of {quantity}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
    </fieldset>
  );
}
