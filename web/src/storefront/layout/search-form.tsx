import { useId } from 'react';
import { Search } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The search of every page. It keeps the words that were searched for. */
export function SearchForm({ label }: { label: string }) {
  const id = useId();
  const [asked] = useSearchParams();
  const words = asked.get('q') ?? '';
  return (
    <search aria-label={label}>
      <Form className="search" action="/search">
        <Icon of={Search} />
        <label className="vh" htmlFor={id}>
          Search products
        </label>
        <input
          key={words}
          className="input"
          id={id}
          type="search"
          name="q"
          placeholder="Tell us what you are looking for"
          defaultValue={words}
          autoComplete="off"
        />
        <Button>Search</Button>
      </Form>
    </search>
  );
}
