// covers: size-advice
import { expect, test } from 'vitest';
import { NO_ANSWERS, questionOf, type SizeAnswers } from './size-answers.ts';

const of = (answers: Partial<SizeAnswers>) => questionOf('p1', { ...NO_ANSWERS, ...answers });

test('Size finder: feet and inches, centimetres and a usual size become one request', () => {
  expect(of({ feet: '5', inches: '9', kg: '68,5' })).toEqual({
    question: { productId: 'p1', height: 175, weight: 68.5, usual: null, fit: 'regular' },
  });
  expect(of({ unit: 'cm', cm: '160', kg: '55', size: 'M', brand: 'Zara', fit: 'loose' })).toEqual({
    question: { productId: 'p1', height: 160, weight: 55, usual: { size: 'M', brand: 'Zara' }, fit: 'loose' },
  });
  expect(of({ size: '32' })).toEqual({
    question: { productId: 'p1', height: null, weight: null, usual: { size: '32' }, fit: 'regular' },
  });
});

test('Size finder: missing and implausible answers are named at their field', () => {
  const cases: [Partial<SizeAnswers>, string[]][] = [
    [{}, ['size']],
    [{ feet: '5' }, ['weight']],
    [{ kg: '68' }, ['height']],
    [{ feet: '5', inches: '14', kg: '68' }, ['height']],
    [{ unit: 'cm', cm: '17', kg: '680' }, ['height', 'weight']],
    [{ feet: 'five', kg: '68', size: 'M' }, ['height']],
  ];
  for (const [answers, fields] of cases) {
    const checked = of(answers);
    expect('errors' in checked ? Object.keys(checked.errors) : []).toEqual(fields);
  }
});
