import { useEffect, useId, useRef, useState } from 'react';
import { Search } from '../../ui/lucide-icons.tsx';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** Pause in typing after which the list is searched. */
const DEBOUNCE_MS = 300;

const NO_PARAMS: Record<string, string> = {};

type Props = {
  label: string;
  placeholder: string;
  /** The search text in the URL. */
  query: string;
  /** Other parameters of the URL that a search keeps. */
  params?: Record<string, string>;
};

/** Searches a list as the user types; the URL holds the text, so that a reload or a link shows the same list. */
export function SearchBox({ label, placeholder, query, params = NO_PARAMS }: Props) {
  const id = useId();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { state } = useNavigation();
  const [due, setDue] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  // A pending navigation finishes first: the form then holds its parameters, and the search does not undo them.
  useEffect(() => {
    if (!due || state !== 'idle') return;
    setDue(false);
    void submit(input.current?.form ?? null, { replace: true, preventScrollReset: true });
  }, [due, state, submit]);
  // Back and Reset change the text from outside; a focused input is not overwritten.
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
