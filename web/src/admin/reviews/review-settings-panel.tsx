import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { saveReviewSettings, type ReviewSettings } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';

const CHOICES: { value: ReviewSettings['publish']; title: string; text: string }[] = [
  { value: 'checked', title: 'We read each review first', text: 'A review appears once you publish it.' },
  {
    value: 'at_once',
    title: 'Publish at once',
    text: 'Only reviews with photos and those that are marked wait: a phone number, a link, abusive words, or a sudden burst.',
  },
];

/** How reviews are published; saved on selection. */
export function ReviewSettingsPanel({ settings }: { settings: ReviewSettings }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const save = async (part: Partial<ReviewSettings>) => {
    setBusy(true);
    try {
      const { message } = await call(saveReviewSettings, { body: { ...settings, ...part } });
      toast.success(message);
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return (
    <section className="panel panel__pad form-grid review-settings" aria-labelledby="review-settings">
      <h2 className="h4" id="review-settings">
        Publishing and asking
      </h2>
      <RadioCards legend="Publishing" columns={2}>
        {CHOICES.map(({ value, title, text }) => (
          <RadioCard
            key={value}
            name="publish"
            title={title}
            checked={settings.publish === value}
            disabled={busy}
            onChange={() => void save({ publish: value })}
          >
            <p>{text}</p>
          </RadioCard>
        ))}
      </RadioCards>
      <SelectField
        label="Ask for a review"
        hint="By email, once for each order, whatever the customer thinks of it."
        value={String(settings.askAfterDays)}
        disabled={busy}
        onChange={({ target }) => void save({ askAfterDays: Number(target.value) })}
      >
        {[...new Set([0, 3, 7, 14, 30, settings.askAfterDays])]
          .toSorted((a, b) => a - b)
          .map((days) => (
            <option key={days} value={days}>
              {days === 0 ? 'Never' : `${days} days after delivery`}
            </option>
          ))}
      </SelectField>
    </section>
  );
}
