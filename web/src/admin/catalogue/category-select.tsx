import type { ComponentProps } from 'react';
import type { Category } from '@shop/contract/catalogue';
import { SelectField } from '../../ui/select-field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  categories: readonly Category[];
  /** The first option, if nothing is selected yet. */
  first?: string;
};

/** The categories under their parents, since Men and Women both have Jeans. */
export const CategorySelect = ({ categories, first, ...select }: Props) => (
  <SelectField label="Category" {...select}>
    {first && <option value="">{first}</option>}
    {[...Map.groupBy(categories, ({ parentCategory }) => parentCategory)].map(([parent, members]) => (
      <optgroup key={parent} label={parent}>
        {members.map(({ _id, name, isActive }) => (
          <option key={_id} value={_id}>
            {isActive ? name : `${name} (blocked)`}
          </option>
        ))}
      </optgroup>
    ))}
  </SelectField>
);
