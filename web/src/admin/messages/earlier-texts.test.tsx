// covers: emails
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { listAudit, type AuditEntry } from '@shop/contract/audit';
import type { TextTemplate } from '@shop/contract/text-templates';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { EmailTextDialog } from './email-text-dialog.tsx';
import { SmsTextDialog } from './sms-text-dialog.tsx';

const change = (day: number, after: Record<string, unknown>): AuditEntry => ({
  _id: `change${day}`,
  at: `2026-11-0${day}T04:30:00.000Z`,
  actor: { _id: 'owner', name: 'Meera Nair' },
  action: 'email-text.edit',
  subject: { _id: 'order-shipped', name: null },
  before: null,
  after,
});
const opens = (Dialog: () => ReactNode) => {
  const Screen = createRoutesStub([{ path: '/', Component: Dialog }]);
  return render(<Screen />);
};

function auditHas(entries: AuditEntry[]) {
  const queries: unknown[] = [];
  serverAnswers(listAudit, ({ query }) => {
    queries.push(query);
    return { entries, actors: [], actions: [], total: entries.length, page: 1, pages: 1 };
  });
  return queries;
}

test('an earlier email text fills the form again, and is saved only by Save', async () => {
  const queries = auditHas([
    change(3, { subject: '', heading: '', intro: 'Third' }),
    change(2, { subject: 'Sent', heading: '', intro: 'Second {number}' }),
    change(1, { subject: '', heading: '', intro: 'First' }),
  ]);
  const words = { subject: '', heading: '', intro: 'Third' };
  const text = { template: 'order-shipped' as const, title: 'Order shipped', ...words, own: words, sample: words };
  const screen = await opens(() => <EmailTextDialog text={text} language="hi" onClose={() => undefined} />);
  await screen.getByRole('button', { name: 'Show earlier texts' }).click();
  await expect.element(screen.getByRole('article', { name: 'Standard text' }).getByText('The standard words.')).toBeVisible();
  await expect.element(screen.getByText('First')).toBeVisible();
  expect(queries).toMatchObject([{ action: 'email-text.edit', subject: 'order-shipped hi' }]);
  await screen
    .getByRole('article', { name: /2 November/ })
    .getByRole('button', { name: 'Use this text' })
    .click();
  await expect.element(screen.getByLabelText(/^First paragraph/)).toHaveValue('Second {number}');
  await expect.element(screen.getByLabelText(/^Subject/)).toHaveValue('Sent');
});

test('a text to phones that was never changed has no earlier one', async () => {
  const queries = auditHas([]);
  const template: TextTemplate = {
    template: 'order-shipped',
    channel: 'whatsapp',
    language: 'ml',
    title: 'Order shipped',
    text: 'On its way: {number}',
    may: ['number'],
    needs: ['number'],
    gatewayTemplate: '',
    isOn: true,
    approval: null,
    sample: 'On its way: S-1',
    length: 15,
    parts: 1,
  };
  const screen = await opens(() => <SmsTextDialog template={template} isTest onClose={() => undefined} />);
  await screen.getByRole('button', { name: 'Show earlier texts' }).click();
  await expect.element(screen.getByText('There is no earlier text.')).toBeVisible();
  expect(queries).toMatchObject([{ action: 'sms-text.edit', subject: 'order-shipped whatsapp ml' }]);
});
