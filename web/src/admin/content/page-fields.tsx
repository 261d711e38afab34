import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Category } from './block-field.tsx';
import { BlockForm } from './block-form.tsx';
import { BLOCK_KINDS } from './block-kinds.ts';
import { BlockList } from './block-list.tsx';
import type { usePageDraft } from './use-page-draft.ts';

const wrongBlocks = (errors: Record<string, string>): ReadonlySet<number> =>
  new Set(Object.keys(errors).flatMap((path) => (path.startsWith('blocks.') ? [Number(path.split('.')[1])] : [])));

type Props = { page: ReturnType<typeof usePageDraft>; categories: readonly Category[] };

/** Title and description, the list of blocks, and the fields of the chosen one. */
export function PageFields({ page, categories }: Props) {
  const { text, errors, removed } = page;
  const [chosen, choose] = useState<number | null>(text.blocks[0]?.id ?? null);
  const at = text.blocks.findIndex(({ id }) => id === chosen);
  const block = text.blocks[at]?.block;
  return (
    <div className="page-edit__col">
      <TitleFields page={page} />
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
          <h2 className="panel__t" id="block-title">
            {BLOCK_KINDS[block.type].name}
          </h2>
          <BlockForm
            key={chosen}
            block={block}
            at={at}
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
    <h2 className="panel__t" id="page-title">
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
