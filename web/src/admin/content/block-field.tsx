import { lazy, Suspense, useState } from 'react';
import { FACT_ICONS, PRODUCT_SOURCES } from '@shop/contract/content-blocks';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { FieldSpec } from './block-kinds.ts';
import { columnsFrom, columnsText, rowsFrom, rowsText, textAt, valueAt, type Values } from './block-values.ts';
import { ExtensionField } from './extension-field.tsx';
import { LinkField } from './link-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ProductsField } from './products-field.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

export type Category = { _id: string; name: string };
export type FieldProps = {
  spec: FieldSpec;
  values: Values;
  error: string | undefined;
  categories: readonly Category[];
  onChange: (value: unknown) => void;
};

const SOURCES: Record<(typeof PRODUCT_SOURCES)[number], string> = {
  newest: 'Newest',
  trending: 'Best sellers',
  offers: 'On offer',
  mixed: 'Some of each category',
  category: 'Of a category',
  tag: 'With a tag',
  'hand-picked': 'Chosen by hand',
};
const ICONS: Record<(typeof FACT_ICONS)[number], string> = {
  truck: 'Lorry',
  banknote: 'Banknote',
  'undo-2': 'Return arrow',
  headset: 'Headset',
  ruler: 'Ruler',
  'shield-check': 'Shield',
  star: 'Star',
  'map-pin': 'Map pin',
};
/** Kinds of fields that belong to one choice of products. */
const SOURCE_OF: Partial<Record<FieldSpec['kind'], (typeof PRODUCT_SOURCES)[number]>> = {
  category: 'category',
  tag: 'tag',
  products: 'hand-picked',
};

/** Stores the text as typed, because an unfinished row of a table is not valid yet. */
function CellsField({ spec: { label, hint, kind, name }, values, error, onChange }: FieldProps) {
  const isRows = kind === 'rows';
  const [text, setText] = useState(() => (isRows ? rowsText : columnsText)(valueAt(values, name)));
  const Control = isRows ? TextArea : Field;
  return (
    <Control
      label={label}
      hint={hint}
      error={{ message: error }}
      value={text}
      onChange={({ target }: { target: { value: string } }) => {
        setText(target.value);
        onChange(isRows ? rowsFrom(target.value) : columnsFrom(target.value));
      }}
    />
  );
}

type ChoiceProps = { label: string; error: { message?: string | undefined }; value: string; onChange: (value: string) => void };
type Choices = { choices: readonly { value: string; name: string }[] };

const Choice = ({ choices, onChange, ...frame }: ChoiceProps & Choices) => (
  <SelectField {...frame} onChange={({ target }) => onChange(target.value)}>
    {choices.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
);

const choicesFor = (kind: FieldSpec['kind'], categories: readonly Category[]): Choices['choices'] | null => {
  if (kind === 'source') return PRODUCT_SOURCES.map((value) => ({ value, name: SOURCES[value] }));
  if (kind === 'icon') return FACT_ICONS.map((value) => ({ value, name: ICONS[value] }));
  if (kind === 'category')
    return [{ value: '', name: 'Choose a category' }, ...categories.map(({ _id, name }) => ({ value: _id, name }))];
  return null;
};

/** One field of a block, by its kind. */
export function BlockField(props: FieldProps) {
  const { spec, values, error, categories, onChange } = props;
  const { name, label, kind, hint, optional = false } = spec;
  const text = textAt(values, name);
  const frame = { label, hint, error: { message: error }, ...(optional && { optional }) };
  const source = SOURCE_OF[kind];
  if (source && textAt(values, 'source') !== source) return null;
  const choices = choicesFor(kind, categories);
  if (choices) return <Choice {...frame} value={text} choices={choices} onChange={onChange} />;
  if (kind === 'rich')
    return (
      <>
        {spec.english && text === '' && (
          <Button type="button" kind="quiet" size="sm" onClick={() => onChange(textAt(values, spec.english ?? ''))}>
            Begin with the English text
          </Button>
        )}
        <Suspense fallback={<SkeletonLines />}>
          <RichTextEditor label={label} html={text} onChange={onChange} />
        </Suspense>
      </>
    );
  if (kind === 'picture') return <PictureField label={label} url={text} error={error} onChange={onChange} />;
  if (kind === 'products') return <ProductsField ids={valueAt(values, name)} error={error} onChange={onChange} />;
  if (kind === 'extension') return <ExtensionField {...frame} value={text} onChange={onChange} />;
  if (kind === 'link') return <LinkField {...frame} value={text} onChange={onChange} />;
  if (kind === 'columns' || kind === 'rows') return <CellsField {...props} />;
  if (kind === 'text') return <TextArea {...frame} rows={3} value={text} onChange={({ target }) => onChange(target.value)} />;
  if (kind === 'number')
    return (
      <Field {...frame} type="number" min={1} max={24} value={text} onChange={({ target }) => onChange(Number(target.value))} />
    );
  return <Field {...frame} value={text} onChange={({ target }) => onChange(target.value)} />;
}
