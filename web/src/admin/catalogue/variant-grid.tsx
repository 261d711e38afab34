import type { ClipboardEvent } from 'react';
import { Plus, Trash2 } from '../../ui/lucide-icons.tsx';
import { useFieldArray, type RegisterOptions, type UseFormReturn } from 'react-hook-form';
import type { Product } from '@shop/contract/catalogue';
import type { EditedProduct } from '@shop/contract/catalogue-staff';
import { Button } from '../../ui/button.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EditFormValues } from './edit-product.ts';
import { isCells, newRow, pasteCells, ROW_FIELDS, toGrams, type RowField } from './variant-rows.ts';

const HEADS: Record<RowField, string> = {
  size: 'Size',
  colour: 'Colour',
  sku: 'SKU',
  product_price: 'Price ₹',
  sale_price: 'Sale price ₹',
  stock: 'Stock',
  weightGrams: 'Weight g',
  barcode: 'Barcode',
};
const MODES: Partial<Record<RowField, 'decimal' | 'numeric'>> = {
  product_price: 'decimal',
  sale_price: 'decimal',
  stock: 'numeric',
  weightGrams: 'numeric',
};
const PARSERS: Partial<Record<RowField, RegisterOptions<EditFormValues, `variants.${number}.${RowField}`>>> = {
  stock: { valueAsNumber: true },
  weightGrams: { setValueAs: toGrams },
};

type Props = { form: UseFormReturn<EditFormValues, unknown, EditedProduct>; product: Product };

/** All fields of every size and colour of a product. Spreadsheet cells can be pasted, starting at any field. */
export function VariantGrid({ form, product }: Props) {
  const { control, getValues, register, formState } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'variants' });
  const paste = (event: ClipboardEvent, row: number, field: RowField) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isCells(text)) return;
    event.preventDefault();
    replace(pasteCells(getValues('variants'), { row, field }, { text, blank: newRow(product) }));
    void form.trigger('variants');
  };
  const wrong = (row: number, field: RowField) => formState.errors.variants?.[row]?.[field]?.message;
  return (
    <fieldset className="field">
      <legend className="field__label">Sizes and colours</legend>
      <p className="field__hint">Paste cells from a spreadsheet into any field.</p>
      <div className="vgrid" role="group" aria-label="Sizes and colours">
        <div className="vgrid__row vgrid__row--head" aria-hidden="true">
          {ROW_FIELDS.map((field) => (
            <span key={field}>{HEADS[field]}</span>
          ))}
        </div>
        {fields.map(({ id }, row) => (
          <div key={id} className="vgrid__row">
            {ROW_FIELDS.map((field) => (
              <input
                key={field}
                className="input"
                placeholder={HEADS[field]}
                inputMode={MODES[field]}
                aria-label={`${HEADS[field]}, line ${row + 1}`}
                aria-invalid={wrong(row, field) ? true : undefined}
                autoComplete="off"
                {...register(`variants.${row}.${field}`, PARSERS[field])}
                onPaste={(event) => paste(event, row, field)}
              />
            ))}
            {fields.length > 1 && <IconButton label={`Remove line ${row + 1}`} icon={Trash2} onClick={() => remove(row)} />}
          </div>
        ))}
      </div>
      {fields.flatMap(({ id }, row) =>
        ROW_FIELDS.flatMap((field) => {
          const sentence = wrong(row, field);
          return sentence ? (
            <FieldErrorText key={`${id} ${field}`}>
              {HEADS[field]}, line {row + 1}: {sentence}
            </FieldErrorText>
          ) : (
            []
          );
        }),
      )}
      <div>
        <Button type="button" kind="quiet" size="sm" onClick={() => append(newRow(product))}>
          <Icon of={Plus} /> Add a size
        </Button>
      </div>
    </fieldset>
  );
}
