import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

type Tab = {
  key: string;
  words: string;
  to: string;
  /** How many it holds, where that is known. */
  count?: string | undefined;
};
type Props = { label: string; tabs: readonly Tab[]; chosen: string };

/** Parts of a list that one looks at by turns; each has an address of its own. On a narrow screen the chosen one is pulled in. */
export function ListTabs({ label, tabs, chosen }: Props) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const [nav, tab] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')];
    // Not scrollIntoView: the page itself stays where it is.
    if (nav && tab) nav.scrollTo({ left: tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2 });
  }, [chosen]);
  return (
    <nav className="tabs tabs--panel" aria-label={label} ref={row}>
      {tabs.map(({ key, words, to, count }) => (
        <Link key={key} to={to} aria-current={key === chosen ? 'page' : undefined} preventScrollReset>
          {words}
          {count !== undefined && <span className="tabs__count"> {count}</span>}
        </Link>
      ))}
    </nav>
  );
}
