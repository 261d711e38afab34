import { useState } from 'react';
import { listAllCategories } from '@shop/contract/catalogue';
import { listExtensionBlocks } from '@shop/contract/extensions';
import { LANGUAGE_NAMES, type Language } from '@shop/contract/languages';
import { listContent, pathOfContent, readDraft, unpublishContent } from '@shop/contract/content';
import type { Route } from './+types/page-editor-screen.ts';
import { call } from '../../api/client.ts';
import { notFound } from '../../shared/not-found.ts';
import { useShopDetails } from '../../shared/shop-details.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { LoadingPanels, LoadingScreen } from '../shared/loading-screen.tsx';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { forgetTargets } from './link-field.tsx';
import { PageFields } from './page-fields.tsx';
import { PagePreview } from './page-preview.tsx';
import { PageStatus } from './page-status.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { usePageDraft } from './use-page-draft.ts';
import { stateIn, usePageStatus, type PageState } from './use-page-status.ts';
import { VersionsDialog } from './versions-dialog.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Edit page');

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  forgetTargets();
  const [draft, { pages }, { categories }, { blocks: extensionBlocks }] = await Promise.all([
    notFound(call(readDraft, { params })),
    call(listContent),
    call(listAllCategories),
    call(listExtensionBlocks),
  ]);
  return { draft, state: stateIn(pages, params.slug), categories, extensionBlocks };
}
/** The form holds unsaved input and loads the saved version itself if necessary. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <LoadingScreen title="Edit page" what="the page">
    <LoadingPanels />
  </LoadingScreen>
);

/** Page editor: edit and order the blocks, preview, save the draft, publish. */
export default function PageEditorScreen({ loaderData, params: { slug } }: Route.ComponentProps) {
  const page = usePageDraft(loaderData.draft);
  const { status, refresh } = usePageStatus(slug, loaderData.state);
  const { text, saved } = page;
  const [language, setLanguage] = useState<Language>('en');
  const [dialog, open] = useState<'publish' | 'versions' | null>(null);
  const { question } = useUnsaved(page.dirty);
  const close = () => open(null);
  const save = async () => {
    const isSaved = await page.save();
    if (isSaved) await refresh();
    return isSaved;
  };
  const publish = async () => {
    if ((!page.dirty && saved.updatedAt !== null) || (await save())) open('publish');
  };
  const done = async (message: string) => {
    close();
    toast.success(message);
    await refresh();
  };
  const restored = async (message: string) => {
    await page.load();
    await done(message);
  };
  return (
    <main id="main" className="abody">
      {question}
      <div className="ahead">
        <div className="page-edit__title">
          <h1>{text.title || 'Page'}</h1>
          <PageStatus of={status} isEdited={page.dirty} />
        </div>
        <PageActions slug={slug} state={status.state} onUnpublished={() => void refresh()} onVersions={() => open('versions')} />
      </div>
      {saved.warnings.length > 0 && (
        <Notice kind="turmeric">
          <p>Not shown, since the shop has no value for it: {saved.warnings.join(', ')}</p>
        </Notice>
      )}
      {saved.updatedAt === null && text.blocks.length > 0 && (
        <Notice>
          <p>
            {slug === 'home'
              ? 'This is the home page that the shop shows until you publish another one.'
              : 'This is a starting text, which no shopper sees yet. Read it, change what is not true of your shop, and publish it.'}{' '}
            Words in braces, such as {'{returnDays}'}, are filled from your settings; a sentence whose word has no value is not
            shown.
          </p>
        </Notice>
      )}
      <LanguageChoice chosen={language} onChoose={setLanguage} />
      <div className="page-edit">
        <PageFields page={page} categories={loaderData.categories} language={language} />
        <PagePreview slug={slug} version={saved.updatedAt ?? ''} language={language} />
      </div>
      <SaveBar page={page} onSave={() => void save()} onPublish={() => void publish()} />
      {dialog === 'publish' && <PublishDialog slug={slug} onClose={close} onDone={(message) => void done(message)} />}
      {dialog === 'versions' && <VersionsDialog slug={slug} onClose={close} onRestored={(message) => void restored(message)} />}
    </main>
  );
}

type ChoiceProps = { chosen: Language; onChoose: (language: Language) => void };

/** Selects the language whose texts are edited and previewed; hidden in a shop with English only. */
function LanguageChoice({ chosen, onChoose }: ChoiceProps) {
  const languages = useShopDetails()?.languages ?? [];
  if (languages.length < 2) return null;
  return (
    <fieldset className="seg page-edit__languages" aria-label="Language of the texts">
      {languages.map((it) => (
        <button key={it} type="button" lang={it} aria-pressed={it === chosen} onClick={() => onChoose(it)}>
          {LANGUAGE_NAMES[it]}
        </button>
      ))}
    </fieldset>
  );
}

/** Pages that shoppers see even without a published version. */
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['home', 'contact']);

type ActionProps = { slug: string; state: PageState['state']; onUnpublished: () => void; onVersions: () => void };

/** Links and buttons of the page; a page that shoppers do not see has none to open or unpublish it. */
function PageActions({ slug, state, onUnpublished, onVersions }: ActionProps) {
  const isPublished = state === 'published' || state === 'scheduled';
  const unpublish = async () => {
    const { message } = await call(unpublishContent, { params: { slug } });
    onUnpublished();
    toast.success(message);
  };
  return (
    <div className="ahead__acts">
      <ButtonLink kind="quiet" size="sm" to="/content">
        All pages
      </ButtonLink>
      {(isPublished || ALWAYS_SHOWN.has(slug)) && (
        <ButtonLink kind="quiet" size="sm" to={pathOfContent(slug)} target="_blank">
          Open in the shop
        </ButtonLink>
      )}
      <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={onVersions}>
        Versions
      </Button>
      {isPublished && (
        <Button type="button" kind="quiet" size="sm" onClick={() => void unpublish()}>
          Unpublish
        </Button>
      )}
    </div>
  );
}
