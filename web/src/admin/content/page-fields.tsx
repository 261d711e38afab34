import { useState } from 'react';
import { LANGUAGE_NAMES, type Language } from '@shop/contract/languages';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
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
  const { text, errors, removed } = page;
  const [chosen, choose] = useState<number | null>(text.blocks[0]?.id ?? null);
  const at = text.blocks.findIndex(({ id }) => id === chosen);
  const block = text.blocks[at]?.block;
  return (
    <div className="page-edit__col">
      {language === 'en' ? <TitleFields page={page} /> : <TranslatedTitle page={page} language={language} />}
      <BlockList
        blocks={text.blocks}
        chosen={chosen}
        wrong={wrongBlocks(errors)}
        onChoose={choose}
        onMove={page.move}
        onRemove={page.remove}
        onAdd={(type) => choose(page.add(type))}
      />
      {removed && (
        <Notice alert>
          <p>
            {BLOCK_KINDS[removed.item.block.type].name} was removed.{' '}
            <button type="button" className="link link--btn" onClick={page.undoRemove}>
              Undo
            </button>
          </p>
        </Notice>
      )}
      {block && (
        <section className="panel" aria-labelledby="block-title">
          <h2 className="h4" id="block-title">
            {BLOCK_KINDS[block.type].name}
            {language !== 'en' && ` in ${LANGUAGE_NAMES[language]}`}
          </h2>
          <BlockForm
            key={`${chosen}-${language}`}
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

const TitleFields = ({ page: { text, errors, change } }: Pick<Props, 'page'>) => (
  <section className="panel" aria-labelledby="page-title">
    <h2 className="h4" id="page-title">
      Page
    </h2>
    <div className="form-grid">
      <Field
        label="Title"
        value={text.title}
        error={{ message: errors['title'] }}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Field
        label="Description"
        hint="For search engines and link previews"
        optional
        value={text.description}
        error={{ message: errors['description'] }}
        onChange={({ target }) => change({ description: target.value })}
      />
    </div>
  </section>
);

type TranslatedProps = Pick<Props, 'page'> & { language: Exclude<Language, 'en'> };

/** Title and description in another language; an empty one is shown in English. */
function TranslatedTitle({ page: { text, errors, change }, language }: TranslatedProps) {
  const texts = text.translations[language];
  const set = (next: { title?: string; description?: string }) =>
    change({ translations: { ...text.translations, [language]: { ...texts, ...next } } });
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
          onChange={({ target }) => set({ title: target.value })}
        />
        <Field
          lang={language}
          label="Description"
          hint={text.description && `English: ${text.description}`}
          optional
          value={texts?.description ?? ''}
          error={{ message: errors[`translations.${language}.description`] }}
          onChange={({ target }) => set({ description: target.value })}
        />
      </div>
    </section>
  );
}
