import { Link } from 'react-router';

export type Crumb = { name: string; to: string };

/** Links to parent pages; the last item is the current page. */
export const Breadcrumb = ({ trail, here }: { trail: readonly Crumb[]; here: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className="crumbs">
      {trail.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
