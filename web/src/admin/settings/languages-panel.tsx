import { Fragment } from 'react';
import { knownWord } from '@shop/contract/garment-words';
import { LANGUAGE_NAMES, LANGUAGES } from '@shop/contract/languages';
import { SHOP_TEXTS } from '@shop/contract/shop-texts';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@shop/contract/translations';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel, type SettingsFormOf } from './settings-panels.tsx';

type Props = { form: SettingsFormOf };
type TranslatedProps = Props & { language: TranslatedLanguage };

export const LanguagesPanel = ({ form }: Props) => (
  <Panel title="Languages">
    <fieldset className="span-2 form-grid">
      <legend className="small muted">Shoppers read the shop in these; English is always among them.</legend>
      {LANGUAGES.map((it) => (
        <Checkbox key={it} value={it} lang={it} {...form.register('languages')}>
          {LANGUAGE_NAMES[it]}
        </Checkbox>
      ))}
      {form.formState.errors.languages && <Notice>{form.formState.errors.languages.message}</Notice>}
    </fieldset>
    {TRANSLATED_LANGUAGES.filter((it) => form.watch('languages').includes(it)).map((it) => (
      <Fragment key={it}>
        <TranslatedTexts form={form} language={it} />
        <TranslatedWords form={form} language={it} />
      </Fragment>
    ))}
  </Panel>
);

const LABELS: Record<(typeof SHOP_TEXTS)[number], string> = {
  banner: 'Banner',
  tagline: 'Tagline',
  delivery: 'Delivery',
  returns: 'Returns',
  supportHours: 'Support hours',
  countryOfOrigin: 'Country of origin',
};

/** The texts of the other panels in a language, each with the English one. */
const TranslatedTexts = ({ form: { register, watch, formState }, language }: TranslatedProps) => (
  <details className="all-details span-2">
    <summary>
      Texts in <span lang={language}>{LANGUAGE_NAMES[language]}</span>
    </summary>
    <div className="form-grid form-grid--2">
      {SHOP_TEXTS.map((text) => (
        <Field
          key={text}
          lang={language}
          label={`${LABELS[text]} in ${LANGUAGE_NAMES[language]}`}
          optional
          hint={watch(text) === '' ? 'The English one is empty, so none is shown.' : `English: ${watch(text)}`}
          error={formState.errors.translations?.[language]?.[text]}
          {...register(`translations.${language}.${text}`)}
        />
      ))}
    </div>
  </details>
);

/**
 * Colours, fits, titles of offers and size tables. Most have a built-in translation; the owner's translation takes precedence.
 */
function TranslatedWords({ form: { register, watch, formState }, language }: TranslatedProps) {
  const words = watch('words');
  if (words.length === 0) return null;
  return (
    <details className="all-details span-2">
      <summary>
        Colours, fits, offers and size tables in <span lang={language}>{LANGUAGE_NAMES[language]}</span>
      </summary>
      <div className="form-grid form-grid--2">
        {words.map(({ word }, at) => (
          <Field
            key={word}
            lang={language}
            label={word}
            optional
            placeholder={knownWord(word, language) ?? ''}
            error={formState.errors.words?.[at]?.[language]}
            {...register(`words.${at}.${language}`)}
          />
        ))}
      </div>
    </details>
  );
}
