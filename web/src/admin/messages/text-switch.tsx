import { LANGUAGE_NAMES, type Language } from '@shop/contract/languages';
import { useSearchParams } from 'react-router';
import { useShopDetails } from '../../shared/shop-details.ts';

/** Names of languages in the admin's English sentences. */
export const ENGLISH_NAMES: Record<Language, string> = { en: 'English', hi: 'Hindi', ml: 'Malayalam' };

type Option = { value: string; name: string };
type Props = { label: string; param: string; chosen: string; options: readonly Option[] };

/** A choice in the URL; hidden if there is only one. */
export function TextSwitch({ label, param, chosen, options }: Props) {
  const [params, setParams] = useSearchParams();
  if (options.length < 2) return null;
  const choose = (value: string) => {
    const next = new URLSearchParams(params);
    next.set(param, value);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <fieldset className="seg" aria-label={label}>
      {options.map(({ value, name }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The shop's languages, of which English is always one. */
export function LanguageSwitch({ chosen }: { chosen: Language }) {
  const languages = useShopDetails()?.languages ?? [];
  const options = languages.map((value) => ({ value, name: LANGUAGE_NAMES[value] }));
  return <TextSwitch label="Language" param="language" chosen={chosen} options={options} />;
}
