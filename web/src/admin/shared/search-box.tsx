import { useEffect, useId, useRef, useState } from 'react';
import { Search } from '../../ui/lucide-icons.tsx';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** How long somebody may stop between two letters before the list follows, in milliseconds. */
const DEBOUNCE_MS = 300;

const NO_PARAMS: Record<string, string> = {};

type Props = {
  label: string;
  placeholder: string;
  /** The words that the address asks for. */
  query: string;
  /** Other choices of the address that a search keeps. */
  params?: Record<string, string>;
};

/** Searches a list while somebody types; the words stand in the address, so that a reload or a link finds the same. */
export function SearchBox({ label, placeholder, query, params = NO_PARAMS }: Props) {
  const id = useId();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { state } = useNavigation();
  const [due, setDue] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Another choice that is on its way comes first: the form then holds it, and the search does not undo it.
  useEffect(() => {
    if (!due || state !== 'idle') return;
    setDue(false);
    void submit(input.current?.form ?? null, { replace: true, preventScrollReset: true });
  }, [due, state, submit]);
  // Back and Reset change the words from outside; nobody's typing is overwritten.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);

  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDue(true), DEBOUNCE_MS);
  };
  const hiddenParams = Object.entries(params).filter(([, value]) => value !== '');
  return (
    <>
      <search className="grow">
        <Form onSubmit={() => clearTimeout(timer.current)}>
          <label className="vh" htmlFor={id}>
            {label}
          </label>
          <div className="input-group">
            <Icon of={Search} />
            <input
              ref={input}
              id={id}
              className="input"
              type="search"
              name="q"
              maxLength={200}
              placeholder={placeholder}
              defaultValue={query}
              autoComplete="off"
              onChange={searchSoon}
            />
          </div>
          {hiddenParams.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </Form>
      </search>
      {query !== '' && (
        <Link className="btn btn--ghost btn--sm" to={`?${new URLSearchParams(hiddenParams)}`} preventScrollReset>
          Reset
        </Link>
      )}
    </>
  );
}
