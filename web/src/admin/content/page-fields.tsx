import { LANGUAGE_NAMES, type Language } from '@shop/contract/languages';
import { Field } from '../../ui/field.tsx';
import type { Category } from './block-field.tsx';
import { BlockForm } from './block-form.tsx';
import { BLOCK_KINDS } from './block-kinds.ts';
import { BlockList } from './block-list.tsx';
import type { usePageDraft } from './use-page-draft.ts';

const wrongBlocks = (errors: Record<string, string>): ReadonlySet<number> =>
  new Set(Object.keys(errors).flatMap((path) => (path.startsWith('blocks.') ? [Number(path.split('.')[1])] : [])));

type Props = { page: ReturnType<typeof usePageDraft>; categories: readonly Category[]; language: Language };

/** Title and description, the list of blocks, and the fields of the chosen one. */
export function PageFields({ page, categories, language }: Props) {
  const { text, errors, chosen, history } = page;
  const at = text.blocks.findIndex(({ id }) => id === chosen);
  const block = text.blocks[at]?.block;
  return (
    <div className="page-edit__col">
      {language === 'en' ? <TitleFields page={page} /> : <TranslatedTitle page={page} language={language} />}
      <BlockList
        blocks={text.blocks}
        chosen={chosen}
        wrong={wrongBlocks(errors)}
        onChoose={page.choose}
        onMove={page.move}
        onHide={page.toggleHidden}
        onRemove={page.remove}
        onAdd={page.add}
      />
      {block && (
        <section className="panel" aria-labelledby="block-title">
          <h2 className="h4" id="block-title">
            {BLOCK_KINDS[block.type].name}
            {language !== 'en' && ` in ${LANGUAGE_NAMES[language]}`}
          </h2>
          {block.isHidden && <p className="small muted">Hidden: shoppers do not see this block.</p>}
          <BlockForm
            // An undone change replaces what the fields hold themselves, such as an unfinished row of a table.
            key={`${chosen}-${language}-${history.revision}`}
            block={block}
            at={at}
            language={language}
            errors={errors}
            categories={categories}
            onChange={(next) => chosen !== null && page.setBlock(chosen, next)}
          />
        </section>
      )}
    </div>
  );
}

const TitleFields = ({ page: { text, errors, set } }: Pick<Props, 'page'>) => (
  <section className="panel" aria-labelledby="page-title">
    <h2 className="h4" id="page-title">
      Page
    </h2>
    <div className="form-grid">
      <Field
        label="Title"
        value={text.title}
        error={{ message: errors['title'] }}
        onChange={({ target }) => set({ title: target.value })}
      />
      <Field
        label="Description"
        hint="For search engines and link previews"
        optional
        value={text.description}
        error={{ message: errors['description'] }}
        onChange={({ target }) => set({ description: target.value })}
      />
    </div>
  </section>
);

type TranslatedProps = Pick<Props, 'page'> & { language: Exclude<Language, 'en'> };

/** Title and description in another language; an empty one is shown in English. */
function TranslatedTitle({ page: { text, errors, set }, language }: TranslatedProps) {
  const texts = text.translations[language];
  const translate = (next: { title?: string; description?: string }) =>
    set({ translations: { ...text.translations, [language]: { ...texts, ...next } } });
  return (
    <section className="panel" aria-labelledby="page-title">
      <h2 className="h4" id="page-title">
        Page in {LANGUAGE_NAMES[language]}
      </h2>
      <p className="small muted">What you leave empty is shown in English.</p>
      <div className="form-grid">
        <Field
          lang={language}
          label="Title"
          hint={`English: ${text.title}`}
          optional
          value={texts?.title ?? ''}
          error={{ message: errors[`translations.${language}.title`] }}
          onChange={({ target }) => translate({ title: target.value })}
        />
        <Field
          lang={language}
          label="Description"
          hint={text.description && `English: ${text.description}`}
          optional
          value={texts?.description ?? ''}
          error={{ message: errors[`translations.${language}.description`] }}
          onChange={({ target }) => translate({ description: target.value })}
        />
      </div>
    </section>
  );
}
