// covers: content
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAllCategories } from '@shop/contract/catalogue';
import {
  listContent,
  listVersions,
  publishContent,
  readDraft,
  saveContent,
  unpublishContent,
  type ContentSummary,
} from '@shop/contract/content';
import type { Block } from '@shop/contract/content-blocks';
import { listExtensionBlocks } from '@shop/contract/extensions';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { toast, Toaster } from '../../ui/toast.tsx';
import PageEditorScreen, { clientLoader } from './page-editor-screen.tsx';

const SAVED = '2026-11-28T09:00:00.000Z';
const LATER = '2030-10-24T12:30:00.000Z';
const blocks: Block[] = [
  { type: 'richText', html: '<p>Since 1962</p>' },
  { type: 'button', label: 'Jeans', to: '/c/jeans' },
];
const texts = { title: 'Our story', description: '', blocks };
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

let status: Pick<ContentSummary, 'state' | 'changed' | 'scheduledAt'>;
beforeEach(() => {
  status = { state: 'draft', changed: false, scheduledAt: null };
  toast.dismissAll();
});

async function openEditor() {
  await page.viewport(1440, 900);
  serverAnswers(readDraft, () => reply);
  serverAnswers(listContent, () => ({ pages: [{ slug: 'our-story', title: 'Our story', updatedAt: SAVED, ...status }] }));
  serverAnswers(listAllCategories, () => ({ categories: [], total: 0, page: 1, pages: 1 }));
  serverAnswers(listExtensionBlocks, () => ({ blocks: [] }));
  return render(
    <>
      <Screen initialEntries={['/content/our-story']} />
      <Toaster done={60_000} failed={60_000} />
    </>,
  );
}

test('a page can be opened and unpublished once it is scheduled; a planned time is India’s', async () => {
  const times: unknown[] = [];
  serverAnswers(publishContent, ({ body }) => {
    times.push(body.at);
    status = { ...status, state: 'scheduled', scheduledAt: LATER };
    return { message: 'The page is scheduled.' };
  });
  serverAnswers(unpublishContent, () => {
    status = { ...status, state: 'draft', scheduledAt: null };
    return { message: 'The page is shown no more.' };
  });
  const screen = await openEditor();
  const unpublish = screen.getByRole('button', { name: 'Unpublish' });
  await expect.element(screen.getByText('Draft', { exact: true })).toBeVisible();
  await expect.element(unpublish).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Open in the shop' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Publish' }).click();
  await screen.getByLabelText(/Show from/).fill('2030-10-24T18:00');
  await screen.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(screen.getByRole('link', { name: 'Open in the shop' })).toBeVisible();
  await expect.element(screen.getByText(/Scheduled for 24 Oct/)).toBeVisible();
  expect(times).toEqual([LATER]);
  await unpublish.click();
  await expect.element(unpublish).not.toBeInTheDocument();
});

const named = (screen: Awaited<ReturnType<typeof openEditor>>) =>
  [...screen.container.querySelectorAll('.page-edit__name')].map((it) => it.textContent);

test('adding, moving, hiding and removing are undone and made again by button and by keyboard', async () => {
  status = { ...status, state: 'published' };
  const screen = await openEditor();
  await expect.element(screen.getByText('Published', { exact: true })).toBeVisible();
  const all = ['TextSince 1962', 'ButtonJeans'];
  const steps: [act: () => Promise<void>, then: string[]][] = [
    [() => screen.getByRole('button', { name: 'Move Text down' }).click(), ['ButtonJeans', 'TextSince 1962']],
    [() => screen.getByRole('button', { name: 'Hide Text' }).click(), ['ButtonJeans', 'TextHidden: Since 1962']],
    [() => screen.getByRole('button', { name: 'Remove Button' }).click(), ['TextHidden: Since 1962']],
    [() => screen.getByRole('button', { name: 'Add', exact: true }).click(), ['TextHidden: Since 1962', 'Text']],
  ];
  for (const [act, then] of steps) {
    await act();
    await expect.poll(() => named(screen)).toEqual(then);
  }
  await expect.element(screen.getByText('Changed since published')).toBeVisible();
  for (const then of [
    ...steps
      .slice(0, -1)
      .map(([, it]) => it)
      .toReversed(),
    all,
  ]) {
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => named(screen)).toEqual(then);
  }
  await expect.element(screen.getByText('Published', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => named(screen)).toEqual(['ButtonJeans', 'TextSince 1962']);
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await expect.poll(() => named(screen)).toEqual(['ButtonJeans', 'TextHidden: Since 1962']);
});

test('letters typed into one field are one step, and Ctrl Z in a field is the browser’s', async () => {
  const screen = await openEditor();
  const title = screen.getByRole('textbox', { name: /^Title/ });
  await title.click();
  await userEvent.keyboard('{End} since 1962');
  await expect.element(title).toHaveValue('Our story since 1962');
  await screen.getByRole('button', { name: 'Hide Button' }).click();
  await title.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => named(screen)).toEqual(['TextSince 1962', 'ButtonHidden: Jeans']);
  const undo = screen.getByRole('button', { name: 'Undo' });
  while (named(screen).includes('ButtonHidden: Jeans')) await undo.click();
  await undo.click();
  await expect.element(title).toHaveValue('Our story');
});

test('Space lifts a block by its handle, arrows move it, Escape puts it back and Space drops it', async () => {
  const screen = await openEditor();
  const handle = screen.getByRole('button', { name: 'Move Text', exact: true });
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown}');
  await expect.poll(() => named(screen)).toEqual(['ButtonJeans', 'TextSince 1962']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => named(screen)).toEqual(['TextSince 1962', 'ButtonJeans']);
  await userEvent.keyboard(' {ArrowDown} ');
  await expect.element(screen.getByText('Text is number 2 of 2.')).toBeInTheDocument();
  expect(document.activeElement).toBe(handle.element());
});

test('the preview shows a phone, a desktop or both', async () => {
  const screen = await openEditor();
  const widths = () => [...screen.container.querySelectorAll('iframe')].map((it) => it.width);
  await expect.poll(widths).toEqual(['1280']);
  await screen.getByRole('button', { name: 'Both' }).click();
  await expect.poll(widths).toEqual(['1280', '390']);
  await screen.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(widths).toEqual(['390']);
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
  serverAnswers(saveContent, () => ({ message: 'The draft is saved.', ...reply }));
  const screen = await openEditor();
  const save = screen.getByRole('button', { name: 'Save draft' });
  await save.click();
  const note = screen.getByRole('status').filter({ hasText: 'The draft is saved.' });
  await expect.element(note).toBeVisible();
  expect(note.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(save.element().getBoundingClientRect().top);
});
