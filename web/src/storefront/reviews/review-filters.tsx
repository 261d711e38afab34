import { FITS, REVIEW_SORTS } from '@shop/contract/reviews';
import { pluralize } from '../../shared/pluralize.ts';
import { FIT_LABELS } from '../../shared/review-labels.ts';
import { Chip } from '../../ui/chip.tsx';
import type { ReviewQuery } from './use-reviews.ts';

type Props = { query: ReviewQuery; sizes: readonly string[]; total: number; onChange: (query: ReviewQuery) => void };

const SORT_LABELS: Record<(typeof REVIEW_SORTS)[number], string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

type ChoiceProps = {
  label: string;
  value: string;
  any?: string;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
};

const Choice = ({ label, value, any, options, onChoose }: ChoiceProps) => (
  <select className="select" aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    {any && <option value="">{any}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.name}
      </option>
    ))}
  </select>
);

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** Filters and order of the reviews, and how many match. */
export function ReviewFilters({ query, sizes, total, onChange }: Props) {
  const { rating, fit, size, photos, sort = 'helpful' } = query;
  const isFiltered = Boolean(rating ?? fit ?? size ?? photos);
  return (
    <div className="rvbar">
      <fieldset className="rvbar__row">
        <legend className="vh">Filter reviews</legend>
        <Chip pressed={photos !== undefined} onPress={() => onChange({ ...query, photos: photos ? undefined : '1' })}>
          With photos
        </Chip>
        <Choice
          label="Rating"
          any="All ratings"
          value={String(rating ?? '')}
          options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), name: pluralize(stars, '{0} star|{0} stars') }))}
          onChoose={(value) => onChange({ ...query, rating: value === '' ? undefined : Number(value) })}
        />
        <Choice
          label="Size bought"
          any="All sizes"
          value={size ?? ''}
          options={sizes.map((one) => ({ value: one, name: `Size ${one}` }))}
          onChoose={(value) => onChange({ ...query, size: value || undefined })}
        />
        <Choice
          label="Fit"
          any="Any fit"
          value={fit ?? ''}
          options={FITS.map((one) => ({ value: one, name: FIT_LABELS[one] }))}
          onChoose={(value) => onChange({ ...query, fit: oneOf(FITS, value) })}
        />
      </fieldset>
      <div className="row row--between">
        <p className="small muted">
          <output>{pluralize(total, '{0} review|{0} reviews')}</output>{' '}
          {isFiltered && (
            <button type="button" className="link" onClick={() => onChange({ sort })}>
              Clear filters
            </button>
          )}
        </p>
        <Choice
          label="Sort reviews"
          value={sort}
          options={REVIEW_SORTS.map((one) => ({ value: one, name: SORT_LABELS[one] }))}
          onChoose={(value) => onChange({ ...query, sort: oneOf(REVIEW_SORTS, value) })}
        />
      </div>
    </div>
  );
}
