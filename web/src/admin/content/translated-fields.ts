import type { Language } from '@shop/contract/languages';
import type { FieldSpec } from './block-kinds.ts';
import { textAt, valueAt, type Values } from './block-values.ts';

/** Kinds of fields with texts for shoppers. */
const TEXTS = new Set<FieldSpec['kind']>(['line', 'text', 'rich', 'columns', 'rows']);

const hintOf = ({ kind, name, hint }: FieldSpec, values: Values): string | undefined => {
  const english = textAt(values, name);
  return kind === 'line' || kind === 'text' ? english && `English: ${english}` : hint;
};

/** The fields of a form in a language: all in English; in another language only the texts, with the English text as hint. */
export function fieldsIn(language: Language, { fields, values }: { fields: readonly FieldSpec[]; values: Values }): FieldSpec[] {
  if (language === 'en') return [...fields];
  return fields
    .filter(({ kind, name }) => TEXTS.has(kind) && hasEnglish(values, name))
    .map((spec) => ({
      ...spec,
      name: `translations.${language}.${spec.name}`,
      hint: hintOf(spec, values),
      optional: true,
      english: spec.name,
    }));
}

/** A text that the page does not have in English has no translation. */
const hasEnglish = (values: Values, name: string): boolean => {
  const value = valueAt(values, name);
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
};
