import { useWatch } from 'react-hook-form';
import { GARMENTS, STUDIO_KINDS, type StudioKind } from '@shop/contract/studio-rules';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ProductSearch } from '../offers/product-search.tsx';
import { Panel } from '../settings/settings-panels.tsx';
import type { StudioBaseValue, StudioFormOf } from './studio-form.ts';

/** The products that customers can design on. */
export function GarmentsPanel({ form }: { form: StudioFormOf }) {
  const { control, setValue, formState } = form;
  const bases = useWatch({ control, name: 'bases' });
  const change = (next: StudioBaseValue[]) => setValue('bases', next, { shouldDirty: true, shouldValidate: true });
  const without = (id: string) => bases.filter(({ productId }) => productId !== id);
  const { bases: error } = formState.errors;
  return (
    <Panel title="Garments">
      <ul className="studio-bases span-2" aria-label="Garments of the studio">
        {bases.map((base) => (
          <li key={base.productId}>
            <SelectField
              label={base.name}
              value={base.kind}
              onChange={({ target }) =>
                change(bases.map((it) => (it === base ? { ...it, kind: target.value as StudioKind } : it)))
              }
            >
              {STUDIO_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {GARMENTS[kind].name}
                </option>
              ))}
            </SelectField>
            <Button type="button" kind="quiet" size="sm" onClick={() => change(without(base.productId))}>
              Remove<span className="vh"> {base.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {bases.length === 0 && <p className="small muted span-2">No garments yet. Without one there is nothing to design on.</p>}
      <div className="span-2">
        <ProductSearch
          isChosen={(id) => bases.some(({ productId }) => productId === id)}
          onChoose={({ _id, name }, chosen) =>
            change(chosen ? [...without(_id), { productId: _id, name, kind: kindOf(name) }] : without(_id))
          }
          error={typeof error?.message === 'string' ? { message: error.message } : undefined}
        />
        <p className="field__hint">
          Mark pictures as Front or Back in the product’s form. A colour without a back can be worked on at its front only.
        </p>
      </div>
    </Panel>
  );
}

/** A first guess by the product's name, which staff can change. */
const kindOf = (name: string): StudioKind => (/jean|denim|pant|trouser/i.test(name) ? 'jeans' : 'tee');
