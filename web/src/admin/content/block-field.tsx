import { lazy, Suspense, useState } from 'react';
import { PRODUCT_SOURCES } from '@shop/contract/content-blocks';
import { Field, TextArea } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { FieldSpec } from './block-kinds.ts';
import { columnsFrom, columnsText, rowsFrom, rowsText, textAt, valueAt, type Values } from './block-values.ts';
import { PictureField } from './picture-field.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

export type Category = { _id: string; name: string };
export type FieldProps = {
  spec: FieldSpec;
  values: Values;
  error: string | undefined;
  categories: readonly Category[];
  onChange: (value: unknown) => void;
};

const SOURCES = {
  newest: 'Newest',
  trending: 'Best sellers',
  offers: 'On offer',
  category: 'Of a category',
  'hand-picked': 'Chosen by hand',
};

/** Keeps the text as it is typed: an unfinished row of a table is no table yet. */
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

/** One field of a block, by its kind. */
export function BlockField(props: FieldProps) {
  const { spec, values, error, categories, onChange } = props;
  const { name, label, kind, hint, optional = false } = spec;
  const text = textAt(values, name);
  const frame = { label, hint, error: { message: error }, ...(optional && { optional }) };
  if (kind === 'rich')
    return (
      <Suspense fallback={<SkeletonLines />}>
        <RichTextEditor label={label} html={text} onChange={onChange} />
      </Suspense>
    );
  if (kind === 'picture') return <PictureField label={label} url={text} error={error} onChange={onChange} />;
  if (kind === 'columns' || kind === 'rows') return <CellsField {...props} />;
  if (kind === 'text') return <TextArea {...frame} rows={3} value={text} onChange={({ target }) => onChange(target.value)} />;
  if (kind === 'number')
    return (
      <Field {...frame} type="number" min={1} max={24} value={text} onChange={({ target }) => onChange(Number(target.value))} />
    );
  if (kind === 'source')
    return (
      <SelectField {...frame} value={text} onChange={({ target }) => onChange(target.value)}>
        {PRODUCT_SOURCES.filter((it) => it !== 'hand-picked' || it === text).map((it) => (
          <option key={it} value={it}>
            {SOURCES[it]}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'category')
    return textAt(values, 'source') === 'category' ? (
      <SelectField {...frame} value={text} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a category</option>
        {categories.map((it) => (
          <option key={it._id} value={it._id}>
            {it.name}
          </option>
        ))}
      </SelectField>
    ) : null;
  return <Field {...frame} value={text} onChange={({ target }) => onChange(target.value)} />;
}
