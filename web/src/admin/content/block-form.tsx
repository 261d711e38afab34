import { Button } from '../../ui/button.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '../../ui/lucide-icons.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Language } from '@shop/contract/languages';
import type { Block } from '@shop/contract/content-blocks';
import { BLOCK_KINDS, type BlockKind } from './block-kinds.ts';
import { blockOf, moved, numberedParts, partsOf, valuesOf, withValue, type Values } from './block-values.ts';
import { BlockField, type Category } from './block-field.tsx';
import { fieldsIn } from './translated-fields.ts';

type Errors = Readonly<Record<string, string>>;
type Props = {
  block: Block;
  /** Path of the block in the page, the prefix of its error fields: `blocks.2.title`. */
  at: number;
  errors: Errors;
  categories: readonly Category[];
  /** In a language other than English only the texts are edited; parts and their order come from the English block. */
  language: Language;
  onChange: (block: Block) => void;
};

type PartsProps = Omit<Props, 'block' | 'onChange'> & {
  parts: NonNullable<BlockKind['parts']>;
  values: Values;
  onChange: (values: Values) => void;
};

/** Slides, tiles or questions: each with its fields and buttons to move and remove it. */
function Parts({ parts: { name, one, max, fields, make }, values, at, language, errors, categories, onChange }: PartsProps) {
  const list = partsOf(values, name);
  const set = (next: readonly object[]) => onChange({ ...values, [name]: next });
  const prefix = `blocks.${at}.${name}`;
  const isEnglish = language === 'en';
  return (
    <>
      {numberedParts(list).map(({ key, part }, i) => (
        <fieldset key={key} className="page-edit__part">
          <legend className="vh">
            {one} {i + 1}
          </legend>
          <div className="row row--between">
            <b aria-hidden="true">
              {one} {i + 1}
            </b>
            {isEnglish && (
              <span className="row">
                <IconButton
                  label={`Move ${one} ${i + 1} up`}
                  icon={ArrowUp}
                  disabled={i === 0}
                  onClick={() => set(moved(list, i, i - 1))}
                />
                <IconButton
                  label={`Move ${one} ${i + 1} down`}
                  icon={ArrowDown}
                  disabled={i === list.length - 1}
                  onClick={() => set(moved(list, i, i + 1))}
                />
                <IconButton
                  label={`Remove ${one} ${i + 1}`}
                  icon={Trash2}
                  disabled={list.length === 1}
                  onClick={() => set(list.toSpliced(i, 1))}
                />
              </span>
            )}
          </div>
          {fieldsIn(language, { fields, values: part }).map((spec) => (
            <BlockField
              key={spec.name}
              spec={spec}
              values={part}
              error={errors[`${prefix}.${i}.${spec.name}`]}
              categories={categories}
              onChange={(value) => set(list.with(i, withValue(part, spec.name, value)))}
            />
          ))}
        </fieldset>
      ))}
      {errors[prefix] && <FieldErrorText>{errors[prefix]}</FieldErrorText>}
      {isEnglish && list.length < max && (
        <Button type="button" kind="quiet" size="sm" onClick={() => set([...list, make()])}>
          <Icon of={Plus} /> Add {one.toLowerCase()}
        </Button>
      )}
    </>
  );
}

/** The fields of one block. */
export function BlockForm({ block, at, language, errors, categories, onChange }: Props) {
  const { fields, parts } = BLOCK_KINDS[block.type];
  const values = valuesOf(block);
  return (
    <div className="form-grid">
      {fieldsIn(language, { fields, values }).map((spec) => (
        <BlockField
          key={spec.name}
          spec={spec}
          values={values}
          error={errors[`blocks.${at}.${spec.name}`]}
          categories={categories}
          onChange={(value) => onChange(blockOf(withValue(values, spec.name, value)))}
        />
      ))}
      {parts && (
        <Parts
          parts={parts}
          values={values}
          at={at}
          language={language}
          errors={errors}
          categories={categories}
          onChange={(next) => onChange(blockOf(next))}
        />
      )}
      {block.type === 'studio' && <p className="muted">It has no fields: its services and levels are those of the shop.</p>}
    </div>
  );
}
