import { Link } from 'react-router';

type Tab = {
  key: string;
  words: string;
  to: string;
  /** How many it holds, where that is known. */
  count?: string | undefined;
};
type Props = { label: string; tabs: readonly Tab[]; chosen: string };

/** Parts of a list that one looks at by turns; each has an address of its own. */
export const ListTabs = ({ label, tabs, chosen }: Props) => (
  <nav className="tabs tabs--panel" aria-label={label}>
    {tabs.map(({ key, words, to, count }) => (
      <Link
        key={key}
        to={to}
        ref={key === chosen ? pullIn : null}
        aria-current={key === chosen ? 'page' : undefined}
        preventScrollReset
      >
        {words}
        {count !== undefined && <span className="tabs__count"> {count}</span>}
      </Link>
    ))}
  </nav>
);

/** On a narrow screen the chosen tab may lie beyond the edge. Not scrollIntoView: the page itself stays where it is. */
function pullIn(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollTo({ left: tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
}
