// covers: contact, emails
import { expect, test } from 'vitest';
import { replyDeadline } from './reply-deadline.ts';

const WRITTEN = '2026-11-18T09:00:00.000Z';

test.each([
  { at: '2026-11-18T09:00:00Z', text: 'Answer due in 2 days', state: 'calm' },
  { at: '2026-11-18T09:10:00Z', text: 'Answer due in 47 h', state: 'calm' },
  { at: '2026-11-19T20:59:00Z', text: 'Answer due in 12 h', state: 'calm' },
  { at: '2026-11-19T21:01:00Z', text: 'Answer due in 11 h', state: 'soon' },
  { at: '2026-11-20T03:30:00Z', text: 'Answer due in 5 h', state: 'soon' },
  { at: '2026-11-20T08:40:00Z', text: 'Answer due in 20 min', state: 'soon' },
  { at: '2026-11-20T09:00:00Z', text: 'Overdue by 1 min', state: 'late' },
  { at: '2026-11-20T12:30:00Z', text: 'Overdue by 3 h', state: 'late' },
  { at: '2026-11-24T09:00:00Z', text: 'Overdue by 4 days', state: 'late' },
])('at $at: $text', ({ at, text, state }) => {
  expect(replyDeadline(WRITTEN, Date.parse(at))).toEqual({ text, state });
});
