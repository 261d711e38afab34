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
      <Link key={key} to={to} aria-current={key === chosen ? 'page' : undefined} preventScrollReset>
        {words}
        {count !== undefined && <span className="tabs__count"> {count}</span>}
      </Link>
    ))}
  </nav>
);
