import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { sendEnquiry, type NewEnquiry } from '@shop/contract/enquiries';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ContactForm } from './contact-form.tsx';

test('a message is answered with its ticket, and another one begins empty, from the same person', async () => {
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
  await expect.element(screen.getByRole('heading', { name: 'Thank you. Your message is here.' })).toHaveFocus();
  await expect.element(screen.getByText('SEL-1')).toBeVisible();
  await screen.getByRole('button', { name: 'Write another message' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
  await expect.element(message).toHaveValue('');
  expect(sent).toEqual([{ name: 'Asha Rao', email: 'asha@shop.example', message: 'Do the jeans shrink?' }]);
});
