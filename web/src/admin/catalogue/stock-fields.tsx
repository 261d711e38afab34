import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { Variant } from '@shop/contract/catalogue';
import { Field, FieldErrorText } from '../../ui/field.tsx';
import type { EditFormValues } from './edit-product.ts';

type Props = {
  variants: readonly Variant[];
  register: UseFormRegister<EditFormValues>;
  errors: FieldErrors<EditFormValues>;
};

/** Name of a variant: "Black, 32". */
const nameOf = ({ size, colour }: Variant): string => [colour, size].filter(Boolean).join(', ');

/** The pieces of each size and colour; of a product in one size, its quantity. */
export function StockFields({ variants, register, errors }: Props) {
  const counted = (index: number) => register(`variants.${index}.stock`, { valueAsNumber: true });
  const wrong = variants.map((_, index) => errors.variants?.[index]?.stock?.message);
  if (variants.length === 1)
    return <Field label="Product Quantity" inputMode="numeric" error={{ message: wrong[0] }} {...counted(0)} />;

  const numbered = variants.map((variant, index) => ({ variant, index }));
  const byColour = Map.groupBy(numbered, ({ variant }) => variant.colour);
  const sentence = wrong.find(Boolean);
  return (
    <fieldset className="field">
      <legend className="field__label">Stock by size</legend>
      {[...byColour].map(([colour, sizes]) => (
        <div key={colour} className="stock-of-colour">
          {byColour.size > 1 && <p className="small muted">{colour}</p>}
          <div className="stockgrid">
            {sizes.map(({ variant, index }) => (
              <label key={variant._id}>
                <span>{variant.size}</span>
                <input
                  className="input"
                  inputMode="numeric"
                  aria-label={`Stock of ${nameOf(variant)}`}
                  aria-invalid={wrong[index] ? true : undefined}
                  {...counted(index)}
                />
              </label>
            ))}
          </div>
        </div>
      ))}
      {sentence && <FieldErrorText>{sentence}</FieldErrorText>}
    </fieldset>
  );
}
