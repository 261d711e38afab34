import { useEffect, useId, useRef, useState } from 'react';
import { Search } from '../../ui/lucide-icons.tsx';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** How long somebody may stop between two letters before the list follows, in milliseconds. */
const PAUSE = 300;

const NOTHING: Record<string, string> = {};

type Props = {
  label: string;
  placeholder: string;
  /** The words that the address asks for. */
  words: string;
  /** Other choices of the address that a search keeps. */
  keep?: Record<string, string>;
};

/** Searches a list while somebody types; the words stand in the address, so that a reload or a link finds the same. */
export function SearchBox({ label, placeholder, words, keep = NOTHING }: Props) {
  const id = useId();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { state } = useNavigation();
  const [due, setDue] = useState(false);

  useEffect(() => () => clearTimeout(clock.current), []);
  // Another choice that is on its way comes first: the form then holds it, and the search does not undo it.
  useEffect(() => {
    if (!due || state !== 'idle') return;
    setDue(false);
    void submit(input.current?.form ?? null, { replace: true, preventScrollReset: true });
  }, [due, state, submit]);
  // Back and Reset change the words from outside; nobody's typing is overwritten.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = words;
  }, [words]);

  const searchSoon = () => {
    clearTimeout(clock.current);
    clock.current = setTimeout(() => setDue(true), PAUSE);
  };
  const kept = Object.entries(keep).filter(([, value]) => value !== '');
  return (
    <>
      <search className="grow">
        <Form onSubmit={() => clearTimeout(clock.current)}>
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
              defaultValue={words}
              autoComplete="off"
              onChange={searchSoon}
            />
          </div>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </Form>
      </search>
      {words !== '' && (
        <Link className="btn btn--ghost btn--sm" to={`?${new URLSearchParams(kept)}`} preventScrollReset>
          Reset
        </Link>
      )}
    </>
  );
}
