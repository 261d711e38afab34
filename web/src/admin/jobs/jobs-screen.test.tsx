// covers: audit-log
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listJobs, retryJob, type DeadJob } from '@shop/contract/jobs';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import JobsScreen, { clientLoader } from './jobs-screen.tsx';

const aJob = (part: Partial<DeadJob>): DeadJob => ({
  _id: 'one',
  name: 'mail.deliver',
  error: 'Nobody answered.',
  tries: 13,
  createdAt: '2026-11-19T08:00:00.000Z',
  gaveUpAt: '2026-11-20T03:30:00.000Z',
  ...part,
});
const Screen = createRoutesStub([
  {
    path: '/background-work',
    Component: JobsScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
const open = () =>
  render(
    <>
      <Screen initialEntries={['/background-work']} />
      <Toaster done={2000} failed={4000} />
    </>,
  );

test('failed jobs have plain labels and are retried with a click', async () => {
  let jobs = [aJob({}), aJob({ _id: 'two', name: 'media.avif', error: 'No space left.' })];
  serverAnswers(listJobs, () => ({ jobs, total: jobs.length, page: 1, pages: 1 }));
  serverAnswers(retryJob, ({ params }) => {
    jobs = jobs.filter(({ _id }) => _id !== params.id);
    return { message: 'The task is being retried.' };
  });
  const screen = await open();
  await expect.element(screen.getByText('An email, SMS or WhatsApp message could not be sent.')).toBeVisible();
  await expect.element(screen.getByText('Nobody answered.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again: Send a message' }).click();
  await expect.element(screen.getByText('The task is being retried.')).toBeVisible();
  await expect.element(screen.getByText('Nobody answered.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('No space left.')).toBeVisible();
});

test('several jobs are retried at once, with the number of those that could not be', async () => {
  await page.viewport(1280, 900);
  let jobs = [aJob({}), aJob({ _id: 'two', name: 'media.avif' })];
  serverAnswers(listJobs, () => ({ jobs, total: jobs.length, page: 1, pages: 1 }));
  serverAnswers(retryJob, ({ params }) => {
    if (params.id === 'two') throw new ApiError(404, { success: false, code: 'not_found', message: 'It is gone.' });
    jobs = jobs.filter(({ _id }) => _id !== params.id);
    return { message: 'The task is being retried.' };
  });
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect.element(screen.getByText('1 of 2 tasks are being retried. It is gone.')).toBeVisible();
  await expect.element(screen.getByText('2 selected')).not.toBeInTheDocument();
});

test('without failed jobs, the screen shows a message', async () => {
  serverAnswers(listJobs, () => ({ jobs: [], total: 0, page: 1, pages: 1 }));
  const screen = await open();
  await expect.element(screen.getByText('No failed tasks')).toBeVisible();
});
