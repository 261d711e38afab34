import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Product } from '@shop/contract/catalogue';
import { LANGUAGE_NAMES } from '@shop/contract/languages';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@shop/contract/translations';
import { useShopDetails } from '../../shared/shop-details.ts';
import { Field, TextArea, type FieldError } from '../../ui/field.tsx';

type Texts = { name: string; description: string };
type Translated = NonNullable<Product['translations']>;
export type TranslationValues = Record<TranslatedLanguage, Texts>;

/** The texts of a form's fields; empty where there is no translation. */
export function translationValues(translations: Translated = {}): TranslationValues {
  const of = (language: TranslatedLanguage): Texts => ({
    name: translations[language]?.name ?? '',
    description: translations[language]?.description ?? '',
  });
  return { hi: of('hi'), ml: of('ml') };
}

type Name = `translations.${TranslatedLanguage}.${keyof Texts}`;
type Props = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: { [L in TranslatedLanguage]?: { name?: FieldError; description?: FieldError } | undefined } | undefined;
};

/** The shop's languages besides English. */
export function useTranslatedLanguages(): TranslatedLanguage[] {
  const shown = useShopDetails()?.languages ?? [];
  return TRANSLATED_LANGUAGES.filter((it) => shown.includes(it));
}

/** Name and description in the storefront's other languages; hidden in a shop with English only. */
export function TranslationFields({ register, errors }: Props) {
  return useTranslatedLanguages().map((language) => (
    <details key={language} className="all-details">
      <summary lang={language}>{LANGUAGE_NAMES[language]}</summary>
      <div className="form-grid">
        <Field
          lang={language}
          label={`Name in ${LANGUAGE_NAMES[language]}`}
          hint="Left empty, the English one is shown."
          error={errors?.[language]?.name}
          {...register(`translations.${language}.name`)}
        />
        <TextArea
          lang={language}
          label={`Description in ${LANGUAGE_NAMES[language]}`}
          rows={4}
          error={errors?.[language]?.description}
          {...register(`translations.${language}.description`)}
        />
      </div>
    </details>
  ));
}
