// covers: custom-studio
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '@shop/contract/money';
import { isInArea, priceOfDesign, type StudioItem, type StudioSides } from '@shop/contract/studio-rules';
import { designProblem } from './design-problem.ts';
import { hasRefusedWord } from './refused-words.ts';

const PRICES = { experience: paise(29900), club: paise(59900), handcraft: paise(99900), picture: paise(14900) };

test('the price of a design is its level and each uploaded image', () => {
  const rows = [
    ['experience', 0, 29900],
    ['experience', 1, 44800],
    ['club', 0, 59900],
    ['club', 3, 104600],
    ['handcraft', 0, 99900],
    ['handcraft', 24, 457500],
  ] as const;
  for (const [level, pictures, price] of rows) assert.equal(priceOfDesign(PRICES, { level, pictures }), price);
});

const part = (fields: Partial<StudioItem> = {}): StudioItem => ({
  tool: 'rips',
  x: 200,
  y: 300,
  size: 90,
  rotation: 0,
  text: '',
  image: '',
  colour: '',
  ...fields,
});

test('a part must be inside the area with all corners, after its rotation', () => {
  const rows: [Partial<StudioItem>, boolean][] = [
    [{ x: 45 }, true],
    [{ x: 44 }, false],
    [{ x: 45, rotation: 30 }, false],
    [{ x: 365 }, true],
    [{ x: 366 }, false],
    [{ y: 29 }, false],
    [{ y: 1030 }, true],
    [{ y: 1031 }, false],
  ];
  for (const [fields, inside] of rows) assert.equal(isInArea(part(fields), 'jeans', 'front'), inside, JSON.stringify(fields));
});

const RULES = {
  levels: ['club', 'handcraft', 'experience'],
  tools: ['laser', 'rips', 'studs'],
  maxLetters: 12,
  refusedWords: ['damn', 'चूतिया'],
};
const check = (items: StudioItem[], more: Partial<Parameters<typeof designProblem>[0]> = {}) => {
  const sides: StudioSides = [{ side: 'front', items }];
  return designProblem({ level: 'club', sides, kind: 'jeans', hasBack: true, ...more }, RULES)?.sentence;
};
const text = (words: string) => part({ tool: 'laser', size: 140, text: words });

test('a design that cannot be made is refused with a sentence', () => {
  const rows: [string | undefined, RegExp | undefined][] = [
    [check([text('ANJALI')]), undefined],
    [check([text('കൊച്ചി')]), undefined],
    [check([]), /at least one tool/],
    [check([part(), part()], { level: 'experience' }), /Experience has one tool/],
    [check([part(), part(), part(), part()]), /up to 3 tools/],
    [check([part(), part(), part(), part()], { level: 'handcraft' }), undefined],
    [check([text('a'.repeat(13))]), /at most 12 letters/],
    [check([part({ tool: 'cuts', size: 120 })]), /Cuts is not offered/],
    [check([text('Привет')]), /English, Hindi or Malayalam/],
    [check([text('D4mn')]), /do not put this word/],
    [check([part({ tool: 'laser', size: 140 })]), /needs a text or a picture/],
    [check([part({ text: 'KL 07' })]), /Rips has no text/],
    [check([part({ size: 900 })]), /40 to 140 mm/],
    [check([part({ x: 5000 })]), /outside the front’s print area/],
    [check([part({ tool: 'studs', colour: 'gold' })]), /brass, steel, black/],
    [check([], { sides: [{ side: 'back', items: [part()] }], hasBack: false }), /only be worked on at the front/],
  ];
  for (const [at, [sentence, expected]] of rows.entries())
    if (expected) assert.match(sentence ?? 'none', expected, `row ${at}`);
    else assert.equal(sentence, undefined, `row ${at}`);
});

test('refused words are detected with spaces, repeated letters and digits, and not inside other words', () => {
  const refused = ['ass', 'damn', 'चूतिया'];
  for (const text of ['DAMN', 'd a m n', 'daaamn', 'd4mn!', 'oh damn it', 'चूतिया'])
    assert.ok(hasRefusedWord(text, refused), text);
  for (const text of ['grass', 'class of 07', 'Damodar', 'चू']) assert.ok(!hasRefusedWord(text, refused), text);
});
