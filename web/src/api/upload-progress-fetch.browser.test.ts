import { expect, test } from 'vitest';
import { uploadProgressFetch } from './upload-progress-fetch.ts';

const body = new Blob([new Uint8Array(2_000_000)]);

test('Upload progress: in percent, never backwards, with a response like that of fetch', async () => {
  const progress: number[] = [];
  const answer = await uploadProgressFetch((percent) => progress.push(percent))('/nothing-here.json', { method: 'POST', body });
  expect(progress.at(-1)).toBe(100);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const byFetch = await fetch('/nothing-here.json', { method: 'POST', body });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([byFetch.status, byFetch.headers.get('content-type')]);
  expect(await answer.text()).toBe(await byFetch.text());
});

test('Upload: aborted by its AbortSignal, before and during sending', async () => {
  const send = (signal: AbortSignal) => uploadProgressFetch(() => {})('/', { method: 'POST', body, signal });
  await expect(send(AbortSignal.abort())).rejects.toThrow(TypeError);
  const controller = new AbortController();
  const sent = send(controller.signal);
  controller.abort();
  await expect(sent).rejects.toThrow(TypeError);
});
