// covers: reviews
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicTextProblem } from './public-text.ts';

const REFUSED: [text: string, sentence: string][] = [
  ['Call 98460 12412 for these.', 'Please remove the phone number 98460 12412.'],
  ['+91-9846012412', 'Please remove the phone number +91-9846012412.'],
  ['Ring 09846012412', 'Please remove the phone number 09846012412.'],
  ['984 601 2412', 'Please remove the phone number 984 601 2412.'],
  ['+44 7911 123456', 'Please remove the phone number +44 7911 123456.'],
  ['नंबर ९८४६०१२४१२', 'Please remove the phone number 9846012412.'],
  ['നമ്പർ ൯൮൪൬൦൧൨൪൧൨', 'Please remove the phone number 9846012412.'],
  ['Write to asha.rao@mail.example please', 'Please remove the email address or UPI ID asha.rao@mail.example.'],
  ['Pay asha@okbank', 'Please remove the email address or UPI ID asha@okbank.'],
  ['See https://tees.example/x', 'Please remove the link https://tees.example/x.'],
  ['Cheaper at www.tees.example', 'Please remove the link www.tees.example.'],
  ['Cheaper at tees.com', 'Please remove the link tees.com.'],
  ['Look: tees.in/sale', 'Please remove the link tees.in/sale.'],
  ['<script>alert(1)</script>', 'Please write plain text, without HTML.'],
  ['Soft <b>cotton</b>', 'Please write plain text, without HTML.'],
  ['[url=x]here[/url]', 'Please write plain text, without HTML.'],
];
for (const [text, sentence] of REFUSED)
  test(`Public text: "${text}" is refused`, () => assert.equal(publicTextProblem(text), sentence));

const ACCEPTED = [
  '',
  'Size 32, bought on 12.11.2026 for ₹1,499. Inseam is 31 in, washed 3 times.',
  'Fits me, 5 < 6 and M&S is dearer. Good.So soft.in all sizes',
  'We tried sizes 8 9 10 11 12 13',
  'Order 402211998877665 came in 3 days',
  'Waist 32 @ hip 36, 5 stars @ ₹499',
];
for (const text of ACCEPTED) test(`Public text: "${text}" passes`, () => assert.equal(publicTextProblem(text), undefined));
