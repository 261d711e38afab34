// covers: text-pages
import { expect, test } from 'vitest';
import { questionsData, topicOf } from './page-data.ts';

test('search engines get each question once, with its answer, also if it is in two topics', () => {
  const cash = { question: 'Is cash on delivery available here?', answer: 'Yes.' };
  const { mainEntity } = questionsData([cash, { question: 'Can I cancel?', answer: 'Yes, free of charge.' }, cash]);
  expect(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual([
    ['Is cash on delivery available here?', 'Yes.'],
    ['Can I cancel?', 'Yes, free of charge.'],
  ]);
});

test('a topic has an anchor from its title in any script, and a block without one is no topic', () => {
  const questions = [{ question: 'Can I cancel?', answer: 'Yes.' }];
  expect(topicOf({ type: 'faq', title: 'Custom Studio', questions })).toEqual({ id: 'custom-studio', title: 'Custom Studio' });
  expect(topicOf({ type: 'faq', title: 'ഓർഡറുകൾ', questions })?.id).not.toBe('');
  expect(topicOf({ type: 'faq', title: '', questions })).toBeNull();
});
