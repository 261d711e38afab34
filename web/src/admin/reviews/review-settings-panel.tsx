import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { saveReviewSettings, type ReviewSettings } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';
import { toast } from '../../ui/toast.tsx';

const CHOICES: { value: ReviewSettings['publish']; title: string; text: string }[] = [
  { value: 'checked', title: 'We read each review first', text: 'A review appears once you publish it.' },
  {
    value: 'at_once',
    title: 'Publish at once',
    text: 'Only reviews with photos and those that are marked wait: a phone number, a link, abusive words, or a sudden burst.',
  },
];

/** How reviews are published; saved as it is chosen. */
export function ReviewSettingsPanel({ settings }: { settings: ReviewSettings }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const save = async (publish: ReviewSettings['publish']) => {
    setBusy(true);
    try {
      const { message } = await call(saveReviewSettings, { body: { publish } });
      toast.success(message);
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return (
    <section className="panel panel__pad form-grid" aria-labelledby="review-settings">
      <h2 className="h4" id="review-settings">
        Publishing
      </h2>
      <RadioCards legend="Publishing" columns={2}>
        {CHOICES.map(({ value, title, text }) => (
          <RadioCard
            key={value}
            name="publish"
            title={title}
            checked={settings.publish === value}
            disabled={busy}
            onChange={() => void save(value)}
          >
            <p>{text}</p>
          </RadioCard>
        ))}
      </RadioCards>
    </section>
  );
}
