import { Button, ButtonLink } from './button.tsx';

type Props = {
  page: number;
  pages: number;
  /** The URL of a page; the query string has the page's number. */
  to: (page: number) => string;
  /** The entries on this page: "1–24 of 52". */
  range?: string;
};

function PageLink({ name, page, ...props }: { name: string; page: number; enabled: boolean; to: (page: number) => string }) {
  if (!props.enabled)
    return (
      <Button type="button" kind="quiet" size="sm" disabled>
        {name}
      </Button>
    );
  return (
    <ButtonLink kind="quiet" size="sm" to={props.to(page)} preventScrollReset>
      {name}
    </ButtonLink>
  );
}

export function Pager({ page, pages, to, range }: Props) {
  return (
    <nav className="pager" aria-label="Pages">
      <span>{range}</span>
      <span className="row">
        <PageLink name="Previous" page={page - 1} enabled={page > 1} to={to} />
        <span>
          Page {page} of {pages}
        </span>
        <PageLink name="Next" page={page + 1} enabled={page < pages} to={to} />
      </span>
    </nav>
  );
}
