import { formatMoney } from '@shop/contract/format-money';
import { levelOf, toolOf } from '@shop/contract/studio-rules';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PartForm } from './part-form.tsx';
import { studioLabel } from './studio-words.ts';
import type { Design, Studio } from './use-design.ts';
import { pluralize } from '../../shared/pluralize.ts';
import { wordOf } from '../../shared/words.ts';

type Props = { studio: Studio; design: Design };

export function BaseStep({ studio, design }: Props) {
  const { state, base, colour } = design;
  return (
    <section aria-labelledby="base">
      <h2 className="h3" id="base">
        1. Pick a base
      </h2>
      <div className="studio__fields">
        <SelectField label="Garment" value={base?.productId ?? ''} onChange={(event) => design.choose(event.target.value)}>
          {studio.bases.map(({ productId, name }) => (
            <option key={productId} value={productId}>
              {name}
            </option>
          ))}
        </SelectField>
        {base && base.colours.length > 1 && (
          <SelectField
            label="Colour"
            value={state.colour}
            onChange={(event) => design.set({ colour: event.target.value, variantId: '' })}
          >
            {base.colours.map((one) => (
              <option key={one.colour} value={one.colour}>
                {wordOf(one.colour)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="Size" value={state.variantId} onChange={(event) => design.set({ variantId: event.target.value })}>
          <option value="">Select a size</option>
          {colour?.sizes.map(({ variantId, size, price, stock }) => (
            <option key={variantId} value={variantId} disabled={stock < 1}>
              {size} · {stock < 1 ? 'Sold out' : formatMoney(price)}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  );
}

const allows = (tools: number | null): string => (tools === null ? 'No limit' : pluralize(tools, '{0} tool|Up to {0} tools'));

export function LevelStep({ studio, design }: Props) {
  return (
    <fieldset className="studio__levels-choice">
      <legend className="h3">2. Choose a level</legend>
      {studio.levels.map(({ key, name, tools, price }) => {
        const isTooSmall = tools !== null && design.state.parts.length > tools;
        return (
          <RadioCard
            key={key}
            name="level"
            title={studioLabel(name)}
            checked={design.state.level === key}
            disabled={isTooSmall}
            onChange={() => design.set({ level: key })}
          >
            <span className="small">{allows(tools)}</span>
            <span className="small">{isTooSmall ? 'Remove tools first' : formatMoney(price)}</span>
          </RadioCard>
        );
      })}
    </fieldset>
  );
}

export function ToolStep({ studio, design }: Props) {
  const { state, isFull } = design;
  const { name, tools } = levelOf(state.level);
  const next = studio.levels[studio.levels.findIndex(({ key }) => key === state.level) + 1];
  return (
    <section aria-labelledby="tools">
      <h2 className="h3" id="tools">
        3. Add tools
      </h2>
      <p className="small muted" aria-live="polite">
        {state.parts.length} {tools === null ? 'used' : `of ${tools} used`}
      </p>
      <div className="studio__tools">
        {studio.tools.map((tool) => (
          <Button key={tool.key} type="button" kind="quiet" disabled={isFull} onClick={() => design.add(tool.key)}>
            <span className={`service__icon service__icon--${tool.key}`} aria-hidden="true" />
            {studioLabel(tool.name)}
          </Button>
        ))}
      </div>
      {isFull && next && (
        <p className="small">
          {studioLabel(name)} has {pluralize(tools ?? 0, '{0} tool|{0} tools')}.{' '}
          <button type="button" className="link" onClick={() => design.set({ level: next.key })}>
            Change to {studioLabel(next.name)}
          </button>{' '}
          or remove one.
        </p>
      )}
    </section>
  );
}

export function PartsStep({ studio, design }: Props) {
  const { state } = design;
  const selected = state.parts.find(({ id }) => id === state.selected);
  const isEmpty = state.parts.length === 0;
  return (
    <section aria-labelledby="parts">
      <h2 className="h3" id="parts">
        4. Place and adjust
      </h2>
      <p className="small muted">
        {isEmpty
          ? 'Add at least one tool to your design.'
          : 'Drag a tool on the picture, move it with the arrow keys, or enter numbers.'}
      </p>
      <ul className="studio__parts" hidden={isEmpty}>
        {state.parts.map((part) => (
          <li key={part.id}>
            <Button
              type="button"
              kind="quiet"
              size="sm"
              className={classNames(part.id === state.selected && 'is-on')}
              aria-pressed={part.id === state.selected}
              onClick={() => design.set({ selected: part.id, side: part.side })}
            >
              {studioLabel(toolOf(part.tool).name)} {part.text && `“${part.text}”`} · {studioLabel(part.side)}
            </Button>
          </li>
        ))}
      </ul>
      {selected && <PartForm key={selected.id} part={selected} design={design} studio={studio} />}
    </section>
  );
}
