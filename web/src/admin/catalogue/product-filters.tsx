import { useNavigate, useSearchParams } from 'react-router';
import type { Category } from '@shop/contract/catalogue';
import { listAddress } from '../shared/list-address.ts';
import { SearchBox } from '../shared/search-box.tsx';
import { tableParams } from './table-params.ts';

const SORTS = [
  { name: 'Newest first', value: '' },
  { name: 'Name, A to Z', value: 'name asc' },
  { name: 'Name, Z to A', value: 'name desc' },
  { name: 'Lowest price first', value: 'price asc' },
  { name: 'Highest price first', value: 'price desc' },
  { name: 'Least stock first', value: 'stock asc' },
  { name: 'Most stock first', value: 'stock desc' },
];

type ChoiceProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: { name: string; value: string }[];
};

const Choice = ({ label, value, onChoose, options }: ChoiceProps) => (
  <select className="select" aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.name}
      </option>
    ))}
  </select>
);

/** Search, filters and sorting of the table of products. The URL holds all of it. */
export function ProductFilters({ categories }: { categories: readonly Category[] }) {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const { q, category, state = '', stock = '', sort = '', order = '' } = tableParams(asked);
  const choose = (changes: Record<string, string>) => void navigate(listAddress(asked, changes), { preventScrollReset: true });
  return (
    <>
      <SearchBox label="Search Product" placeholder="Search Product" words={q} keep={{ category, state, stock, sort, order }} />
      <Choice
        label="Category"
        value={category}
        onChoose={(value) => choose({ category: value })}
        options={[
          { name: 'All categories', value: '' },
          ...categories.map((it) => ({ name: `${it.parentCategory}, ${it.name}`, value: it.slug })),
        ]}
      />
      <Choice
        label="Status"
        value={state}
        onChoose={(value) => choose({ state: value })}
        options={[
          { name: 'Any status', value: '' },
          { name: 'Published', value: 'active' },
          { name: 'Drafts and blocked', value: 'blocked' },
        ]}
      />
      <Choice
        label="Stock"
        value={stock}
        onChoose={(value) => choose({ stock: value })}
        options={[
          { name: 'Any stock', value: '' },
          { name: 'Running low', value: 'low' },
          { name: 'Sold out', value: 'out' },
        ]}
      />
      <Choice
        label="Sort"
        value={sort && sort !== 'newest' ? `${sort} ${order || 'asc'}` : ''}
        onChoose={(value) => {
          const [by = '', way = ''] = value.split(' ');
          choose({ sort: by, order: way });
        }}
        options={SORTS}
      />
    </>
  );
}
