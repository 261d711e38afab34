import { Link } from 'react-router';

type Tab = { key: string; words: string; to: string };
type Props = { label: string; tabs: readonly Tab[]; chosen: string };

/** Parts of a list that one looks at by turns; each has an address of its own. */
export const ListTabs = ({ label, tabs, chosen }: Props) => (
  <nav className="tabs tabs--panel" aria-label={label}>
    {tabs.map(({ key, words, to }) => (
      <Link key={key} to={to} aria-current={key === chosen ? 'page' : undefined} preventScrollReset>
        {words}
      </Link>
    ))}
  </nav>
);
