import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SuggestingInput } from './suggesting-input.tsx';

/** The text of the plain input when the suggesting one replaces it. */
type Start = { Input: typeof SuggestingInput; typed: string; words: string };

/**
 * The search of every page, with the current search text. Suggestions are loaded at the first focus; until then, and without
 * them, the form works too.
 */
export function SearchForm({ label }: { label: string }) {
  const id = useId();
  const [asked] = useSearchParams();
  const text = asked.get('q') ?? '';
  const plain = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState<Start | null>(null);

  const loadSuggestions = async () => {
    const loaded = await import('./suggesting-input.tsx');
    const input = plain.current;
    // The focus stays elsewhere if the visitor has left the box meanwhile.
    if (!input || input !== document.activeElement) return;
    // In one task with the new input's focus: a key pressed between the two would be lost.
    flushSync(() => setStart({ Input: loaded.SuggestingInput, typed: input.value, words: text }));
  };
  return (
    <search aria-label={label}>
      <Form className="search" action="/search">
        <Icon of="search" />
        <label className="vh" htmlFor={id}>
          Search products
        </label>
        {start?.words === text ? (
          <start.Input id={id} start={start.typed} />
        ) : (
          <input
            key={text}
            ref={plain}
            className="input"
            id={id}
            type="search"
            name="q"
            placeholder="Tell us what you are looking for"
            defaultValue={text}
            autoComplete="off"
            onFocus={() => void loadSuggestions()}
          />
        )}
        <Button>Search</Button>
      </Form>
    </search>
  );
}
