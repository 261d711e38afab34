import { useEffect, useRef } from 'react';
import { ACCEPTED_IMAGE_TYPES } from '@shop/contract/media';
import { FITS, MAX_REVIEW_PHOTOS } from '@shop/contract/reviews';
import { FIT_LABELS } from '../../shared/review-labels.ts';
import { Field, FieldErrorText, TextArea } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { heightLabel, HEIGHTS } from './height-label.ts';
import { StarPicker } from './star-picker.tsx';
import type { ReviewErrors, Written } from './use-review-form.ts';

type Props = { written: Written; errors: ReviewErrors; onChange: (part: Partial<Written>) => void };

const errorOf = (message: string | undefined) => (message ? { message } : undefined);

function FitChoice({ written, errors, onChange }: Props) {
  return (
    <fieldset>
      <legend className="field__label">How does it fit?</legend>
      <div className="cells">
        {FITS.map((fit) => (
          <label key={fit}>
            <input type="radio" name="fit" checked={written.fit === fit} onChange={() => onChange({ fit })} />
            <span>{FIT_LABELS[fit]}</span>
          </label>
        ))}
      </div>
      {errors.fit && <FieldErrorText>{errors.fit}</FieldErrorText>}
    </fieldset>
  );
}

/** Facts about the reviewer that help others; all are optional. */
function Wearer({ written, errors, onChange }: Props) {
  const heights = written.height === null ? HEIGHTS : [...new Set([...HEIGHTS, written.height])].toSorted((a, b) => a - b);
  return (
    <fieldset className="form-grid form-grid--2">
      <legend className="field__label">
        Help others choose <span className="field__opt">(optional, shown with your review)</span>
      </legend>
      <SelectField
        label="Your height"
        value={String(written.height ?? '')}
        onChange={({ target }) => onChange({ height: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">Prefer not to say</option>
        {heights.map((cm) => (
          <option key={cm} value={cm}>
            {heightLabel(cm)}
          </option>
        ))}
      </SelectField>
      <Field
        label="Your usual size"
        maxLength={20}
        value={written.usualSize}
        error={errorOf(errors.usualSize)}
        onChange={({ target }) => onChange({ usualSize: target.value })}
      />
    </fieldset>
  );
}

type FormProps = Props & { /** Number of refused attempts to send. */ refusals: number };

/** The fields of a review. After a refusal it scrolls to the first error, since the dialog is higher than a phone. */
export function ReviewForm({ written, errors, refusals, onChange }: FormProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector('.field__error')?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return (
    <div className="rvform" ref={fields}>
      <StarPicker value={written.rating} error={errors.rating} onChoose={(rating) => onChange({ rating })} />
      <FitChoice written={written} errors={errors} onChange={onChange} />
      <Field
        label="Title"
        optional
        maxLength={120}
        value={written.title}
        error={errorOf(errors.title)}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label="Your review"
        hint="What did you like, what could be better? No phone numbers, addresses or links."
        rows={4}
        maxLength={3000}
        value={written.text}
        error={errorOf(errors.text)}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <fieldset>
        <legend className="field__label">
          Photos <span className="field__opt">(optional)</span>
        </legend>
        <p className="field__hint">Of the item only, please. Where a photo was taken is removed from it.</p>
        <Uploader
          label="Photos of the item"
          pictures={written.photos}
          onChange={(photos) => onChange({ photos })}
          most={MAX_REVIEW_PHOTOS}
          types={ACCEPTED_IMAGE_TYPES}
          error={errors.photos}
        />
      </fieldset>
      <Wearer written={written} errors={errors} onChange={onChange} />
      <p className="small muted">
        Your review is shown with your first name and an initial. You can change or delete it at any time.
      </p>
    </div>
  );
}
