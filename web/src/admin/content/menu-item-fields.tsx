import { MAX_MENU_CHILDREN, type MenuItem } from '@shop/contract/menus';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '../../ui/lucide-icons.tsx';
import { moved, numberedParts } from './block-values.ts';
import { LinkField } from './link-field.tsx';
import { useTranslatedLanguages } from '../shared/translation-fields.tsx';
import { LANGUAGE_NAMES } from '@shop/contract/languages';

type MoveProps = { name: string; at: number; count: number; onMove: (to: number) => void; onRemove: () => void };

const MoveButtons = ({ name, at, count, onMove, onRemove }: MoveProps) => (
  <span className="row page-edit__moves">
    <IconButton label={`Move ${name} up`} icon={ArrowUp} disabled={at === 0} onClick={() => onMove(at - 1)} />
    <IconButton label={`Move ${name} down`} icon={ArrowDown} disabled={at === count - 1} onClick={() => onMove(at + 1)} />
    <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
  </span>
);

type Props = Omit<MoveProps, 'name'> & {
  item: MenuItem;
  errors: Readonly<Record<string, string>>;
  onChange: (item: MenuItem) => void;
};

const CATEGORIES = { men: 'Categories of men', women: 'Categories of women', more: 'All other categories' };

type LinksProps = Pick<Props, 'item' | 'at' | 'errors' | 'onChange'>;

type TranslationsProps = Pick<Props, 'errors'> & {
  of: Pick<MenuItem, 'label' | 'translations'>;
  path: string;
  onChange: (translations: MenuItem['translations']) => void;
};

/** The label in the shop's other languages; an empty one is shown in English. */
function LabelTranslations({ of: { label, translations }, errors, path, onChange }: TranslationsProps) {
  const languages = useTranslatedLanguages();
  if (languages.length === 0) return null;
  return (
    <div className="page-edit__labels">
      {languages.map((language) => (
        <Field
          key={language}
          lang={language}
          label={`${label || 'Label'} in ${LANGUAGE_NAMES[language]}`}
          optional
          value={translations?.[language] ?? ''}
          error={{ message: errors[`${path}.translations.${language}`] }}
          onChange={({ target }) => onChange({ ...translations, [language]: target.value })}
        />
      ))}
    </div>
  );
}

/** The links under an entry. */
function Links({ item, at, errors, onChange }: LinksProps) {
  const { children } = item;
  const set = (next: MenuItem['children']) => onChange({ ...item, children: next });
  return (
    <div className="page-edit__links">
      {numberedParts(children).map(({ key, part }, i) => (
        <div key={key} className="page-edit__link">
          <Field
            label="Link"
            value={part.label}
            error={{ message: errors[`items.${at}.children.${i}.label`] }}
            onChange={({ target }) => set(children.with(i, { ...part, label: target.value }))}
          />
          <LinkField
            label="Link address"
            value={part.to}
            error={{ message: errors[`items.${at}.children.${i}.to`] }}
            onChange={(to) => set(children.with(i, { ...part, to }))}
          />
          <MoveButtons
            name={part.label || 'link'}
            at={i}
            count={children.length}
            onMove={(to) => set(moved(children, i, to))}
            onRemove={() => set(children.toSpliced(i, 1))}
          />
          <LabelTranslations
            of={part}
            errors={errors}
            path={`items.${at}.children.${i}`}
            onChange={(translations) => set(children.with(i, { ...part, translations }))}
          />
        </div>
      ))}
      {children.length < MAX_MENU_CHILDREN && (
        <Button type="button" kind="quiet" size="sm" onClick={() => set([...children, { label: '', to: '' }])}>
          <Icon of={Plus} /> Add a link under {item.label || 'this'}
        </Button>
      )}
    </div>
  );
}

/** An entry of a menu with the links under it. */
export const MenuItemFields = ({ item, at, errors, onChange, ...move }: Props) => (
  <fieldset className="page-edit__part">
    <legend className="vh">{item.label || 'New entry'}</legend>
    <div className="page-edit__link">
      <Field
        label="Entry"
        value={item.label}
        error={{ message: errors[`items.${at}.label`] }}
        onChange={({ target }) => onChange({ ...item, label: target.value })}
      />
      <LinkField
        label="Link address"
        optional
        value={item.to}
        error={{ message: errors[`items.${at}.to`] }}
        onChange={(to) => onChange({ ...item, to })}
      />
      <MoveButtons name={item.label || 'entry'} at={at} {...move} />
      <LabelTranslations
        of={item}
        errors={errors}
        path={`items.${at}`}
        onChange={(translations) => onChange({ ...item, translations })}
      />
    </div>
    {item.categories ? (
      <p className="small muted">Filled by itself: {CATEGORIES[item.categories]}</p>
    ) : (
      <Links item={item} at={at} errors={errors} onChange={onChange} />
    )}
  </fieldset>
);
