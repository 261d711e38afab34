import { useState, type ReactElement, type ReactNode } from 'react';
import type { Facets as Counts } from '@shop/contract/catalogue';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dot } from '../../ui/dot.tsx';
import { priceName, priceValue, withToggled, valuesOf, type Facet } from './listing-query.ts';
import type { ListingParams } from './use-listing-params.ts';
import { wordOf } from '../../shared/words.ts';

const Group = ({ name, open, children }: { name: string; open: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary>
      {name}
      <Icon of="chevron-down" />
    </summary>
    <div>{children}</div>
  </details>
);

/** Values of a facet that are shown at once; the others are collapsed. */
const MAX_COLLAPSED = 8;

type LongProps = { name: string; children: readonly ReactElement<{ checked: boolean }>[] };

/**
 * A facet whose further values are folded, so that the next facet stays visible. It starts unfolded if a folded value is
 * selected.
 */
function Long({ name, children }: LongProps) {
  const shown = children.length > MAX_COLLAPSED + 2 ? MAX_COLLAPSED : children.length;
  const rest = children.slice(shown);
  const [unfolded] = useState(rest.some(({ props }) => props.checked));
  return (
    <>
      {children.slice(0, shown)}
      {rest.length > 0 && (
        <details className="filters__rest" open={unfolded}>
          <summary aria-label={`${rest.length} more: ${name}`}>
            {rest.length} more
            <Icon of="chevron-down" />
          </summary>
          <div>{rest}</div>
        </details>
      )}
    </>
  );
}

type Props = {
  counts: Counts;
  /** The category facet is hidden on a category's own page. */
  withCategory: boolean;
  on: ListingParams;
};

type Box = (facet: Facet, value: string) => { name: string; value: string; checked: boolean; onChange: () => void };

const Sizes = ({ counts, box }: { counts: Counts['size']; box: Box }) => (
  <div className="sizes filters__sizes">
    {counts.map(({ value, count }) => (
      <label key={value} className="size">
        <input type="checkbox" {...box('size', value)} aria-label={`Size ${wordOf(value)}, ${count} in stock`} />
        <span>{wordOf(value)}</span>
      </label>
    ))}
  </div>
);

const Fits = ({ counts, box, open }: { counts: Counts['fit']; box: Box; open: boolean }) => (
  <Group name="Fit" open={open}>
    {counts.map(({ value, count }) => (
      <Checkbox key={value} {...box('fit', value)} count={count}>
        {wordOf(value)}
      </Checkbox>
    ))}
  </Group>
);

const Prices = ({ counts, box }: { counts: Counts['price']; box: Box }) => (
  <Group name="Price" open>
    {counts.map((step) => (
      <Checkbox key={step.from} {...box('price', priceValue(step))} count={step.count}>
        {priceName(priceValue(step))}
      </Checkbox>
    ))}
  </Group>
);

const Ratings = ({ counts, box, open }: { counts: Counts['rating']; box: Box; open: boolean }) => (
  <Group name="Rating" open={open}>
    {counts.map(({ value, count }) => (
      <Checkbox key={value} {...box('rating', String(value))} count={count}>
        {value} stars or more
      </Checkbox>
    ))}
  </Group>
);

const Discounts = ({ counts, box, open }: { counts: Counts['discount']; box: Box; open: boolean }) => (
  <Group name="Discount" open={open}>
    {counts.map(({ value, count }) => (
      <Checkbox key={value} {...box('discount', String(value))} count={count}>
        {value}% or more
      </Checkbox>
    ))}
  </Group>
);

/** Facets of a listing, each value with its product count. They are checkboxes of a form, so they work without JavaScript. */
export function Facets({ counts, withCategory, on: { params, setParams } }: Props) {
  const box: Box = (facet, value) => ({
    name: facet,
    value,
    checked: valuesOf(params, facet).includes(value),
    onChange: () => setParams(withToggled(params, facet, value)),
  });
  const isOpen = (facet: Facet) => valuesOf(params, facet).length > 0;
  return (
    <>
      {withCategory && counts.category.length > 0 && (
        <Group name="Category" open>
          <Long name="Category">
            {counts.category.map(({ _id, name, slug, count }) => (
              <Checkbox key={_id} {...box('category', slug)} count={count}>
                {name}
              </Checkbox>
            ))}
          </Long>
        </Group>
      )}
      {counts.colour.length > 0 && (
        <Group name="Colour" open>
          <Long name="Colour">
            {counts.colour.map(({ value, swatch, count }) => (
              <Checkbox key={value} {...box('colour', value)} count={count}>
                <span className="filters__colour">
                  <Dot colour={swatch} /> {wordOf(value)}
                </span>
              </Checkbox>
            ))}
          </Long>
        </Group>
      )}
      {counts.size.length > 0 && (
        <Group name="Size" open>
          <Sizes counts={counts.size} box={box} />
        </Group>
      )}
      {counts.fit.length > 0 && <Fits counts={counts.fit} box={box} open={isOpen('fit')} />}
      {counts.price.length > 0 && <Prices counts={counts.price} box={box} />}
      {counts.discount.length > 0 && <Discounts counts={counts.discount} box={box} open={isOpen('discount')} />}
      {counts.rating.length > 0 && <Ratings counts={counts.rating} box={box} open={isOpen('rating')} />}
    </>
  );
}
