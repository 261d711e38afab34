// covers: text-pages
import { expect, test } from 'vitest';
import { questionsData, TOPICS } from './questions.ts';

test('search engines read each question once, with its answer, also where it is under two topics', () => {
  const { mainEntity } = questionsData(TOPICS, 10);
  const names = mainEntity.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(TOPICS.flatMap(({ questions }) => questions.map(({ ask }) => ask)))).toEqual(new Set(names));
  expect(JSON.stringify(mainEntity)).toContain('Within 10 days of delivery');
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text).not.toBe('');
});
