// covers: analytics
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { saveAnalyticsSettings } from '@shop/contract/analytics';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';

test('the counting of visits is switched off with a click', async () => {
  serverAnswers(saveAnalyticsSettings, ({ body }) => ({
    message: 'Visits are no longer counted.',
    analytics: { visits: body.visits, ga4: body.ga4 ?? '' },
  }));
  const screen = await render(
    <>
      <AnalyticsPanel saved={{ visits: true, ga4: '' }} />
      <Toaster done={2000} failed={4000} />
    </>,
  );
  const counting = screen.getByLabelText('Count visits');
  await expect.element(counting).toBeChecked();
  await screen.getByText('Count visits').click();
  await expect.element(screen.getByText('Visits are no longer counted.')).toBeVisible();
  await expect.element(counting).not.toBeChecked();
});
