// covers: content
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAllCategories } from '@shop/contract/catalogue';
import { listContent, listVersions, publishContent, readDraft, saveContent, unpublishContent } from '@shop/contract/content';
import { listExtensionBlocks } from '@shop/contract/extensions';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import PageEditorScreen, { clientLoader } from './page-editor-screen.tsx';

const SAVED = '2026-11-28T09:00:00.000Z';
const texts = { title: 'Our story', description: '', blocks: [] };
const draft = { ...texts, slug: 'our-story', translations: { hi: {}, ml: {} }, updatedAt: SAVED };
const reply = { draft, warnings: [], preview: texts };

const Screen = createRoutesStub([
  {
    path: '/content/:slug',
    Component: PageEditorScreen,
    loader: ({ params }) => clientLoader({ params } as Parameters<typeof clientLoader>[0]),
    HydrateFallback: () => null,
  },
]);

function openEditor() {
  serverAnswers(readDraft, () => reply);
  serverAnswers(listContent, () => ({
    pages: [{ slug: 'our-story', title: 'Our story', updatedAt: SAVED, state: 'draft' as const, changed: false }],
  }));
  serverAnswers(listAllCategories, () => ({ categories: [], total: 0, page: 1, pages: 1 }));
  serverAnswers(listExtensionBlocks, () => ({ blocks: [] }));
  return render(
    <>
      <Screen initialEntries={['/content/our-story']} />
      <Toaster done={60_000} failed={60_000} />
    </>,
  );
}

test('a page can be opened and unpublished once it is published; a planned time is India’s', async () => {
  const times: unknown[] = [];
  serverAnswers(publishContent, ({ body }) => {
    times.push(body.at);
    return { message: 'The page is scheduled.' };
  });
  serverAnswers(unpublishContent, () => ({ message: 'The page is shown no more.' }));
  const screen = await openEditor();
  const unpublish = screen.getByRole('button', { name: 'Unpublish' });
  await expect.element(screen.getByRole('button', { name: 'Versions' })).toBeVisible();
  await expect.element(unpublish).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Open in the shop' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Publish' }).click();
  await screen.getByLabelText(/Show from/).fill('2030-10-24T18:00');
  await screen.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(screen.getByRole('link', { name: 'Open in the shop' })).toBeVisible();
  expect(times).toEqual(['2030-10-24T12:30:00.000Z']);
  await unpublish.click();
  await expect.element(unpublish).not.toBeInTheDocument();
});

test('a version with a later time is scheduled, not published', async () => {
  const version = { title: 'Our story', at: SAVED, by: 'Raju', publishedUntil: null };
  serverAnswers(listVersions, () => ({
    versions: [
      { ...version, version: 2, publishedAt: '2126-10-24T12:30:00.000Z' },
      { ...version, version: 1, publishedAt: SAVED },
    ],
    total: 2,
    page: 1,
    pages: 1,
  }));
  const screen = await openEditor();
  await screen.getByRole('button', { name: 'Versions' }).click();
  await expect.element(screen.getByText(/scheduled for 24 October/)).toBeVisible();
  await expect.element(screen.getByText(/published 28 November/)).toBeVisible();
});

test('a toast does not cover the buttons that save and publish', async () => {
  await page.viewport(1440, 900);
  serverAnswers(saveContent, () => ({ message: 'The draft is saved.', ...reply }));
  const screen = await openEditor();
  const save = screen.getByRole('button', { name: 'Save draft' });
  await save.click();
  const toast = screen.getByRole('status').filter({ hasText: 'The draft is saved.' });
  await expect.element(toast).toBeVisible();
  expect(toast.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(save.element().getBoundingClientRect().top);
});
