// covers: contact
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readProfile } from '@shop/contract/accounts';
import { sendEnquiry, type NewEnquiry } from '@shop/contract/enquiries';
import { listMyOrders } from '@shop/contract/orders';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import { anOrder } from '../../shared/order-for-tests.ts';
import { ContactForm } from './contact-form.tsx';

afterEach(() => session.clear());

test('a sent message shows its ticket, and another one starts empty, with the same sender', async () => {
  const sent: NewEnquiry[] = [];
  serverAnswers(sendEnquiry, ({ body }) => {
    sent.push(body);
    return { message: 'Thank you.', ticket: `SEL-${sent.length}` };
  });
  const Screen = createRoutesStub([{ path: '/', Component: ContactForm }]);
  const screen = await render(<Screen />);
  const message = screen.getByLabelText('Message');
  await screen.getByLabelText('Name').fill('Asha Rao');
  await screen.getByLabelText('Email').fill('asha@shop.example');
  await message.fill('Do the jeans shrink?');
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Thank you. We have received your message.' })).toHaveFocus();
  await expect.element(screen.getByText('SEL-1')).toBeVisible();
  await screen.getByRole('button', { name: 'Write another message' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
  await expect.element(message).toHaveValue('');
  expect(sent).toEqual([{ name: 'Asha Rao', email: 'asha@shop.example', message: 'Do the jeans shrink?' }]);
});

test('for a customer who is logged in, name and email are filled in, and an order can be chosen', async () => {
  const sent: NewEnquiry[] = [];
  serverAnswers(sendEnquiry, ({ body }) => {
    sent.push(body);
    return { message: 'Thank you.', ticket: 'M-000001' };
  });
  const user = {
    _id: '1',
    name: 'Asha Rao',
    email: 'asha@shop.example',
    phone: '',
    image: '',
    language: 'en',
    role: 'user',
    emailVerified: true,
  } as const;
  serverAnswers(readProfile, () => ({ user }));
  serverAnswers(listMyOrders, () => ({ orders: [anOrder({})], total: 1, page: 1, pages: 1 }));
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha Rao', image: '' } });
  const Screen = createRoutesStub([{ path: '/', Component: ContactForm }]);
  const screen = await render(<Screen />);
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
  await expect.element(screen.getByLabelText('Email')).toHaveValue('asha@shop.example');
  await screen.getByRole('combobox').selectOptions('S-2026-000042');
  await screen.getByLabelText('Message').fill('Where is it?');
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect.element(screen.getByText('M-000001')).toBeVisible();
  expect(sent[0]?.message).toBe('Order S-2026-000042\n\nWhere is it?');
});
