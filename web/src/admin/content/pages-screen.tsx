import { useState } from 'react';
import { Link } from 'react-router';
import { listContent, pathOfContent, type ContentSummary } from '@shop/contract/content';
import type { Route } from './+types/pages-screen.ts';
import { call } from '../../api/client.ts';
import { formatShortMoment } from '../../shared/format-date.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageStatus } from './page-status.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Pages');

export const clientLoader = () => call(listContent);

export const HydrateFallback = () => (
  <LoadingScreen title="Pages" what="the pages">
    <LoadingRows />
  </LoadingScreen>
);

const COLUMNS: Column<ContentSummary>[] = [
  {
    head: 'Page',
    inCard: 'lead-cell',
    cell: ({ slug, title }) => (
      <Link className="strong" to={`/content/${slug}`}>
        {title}
      </Link>
    ),
  },
  { head: 'Address', inCard: 'wide', cell: ({ slug }) => pathOfContent(slug) },
  {
    head: 'State',
    inCard: 'wide',
    cell: (page) => <PageStatus of={page} />,
  },
  { head: 'Saved', inCard: 'wide', cell: ({ updatedAt }) => (updatedAt === null ? 'Never' : formatShortMoment(updatedAt)) },
];

/** All pages of the shop: those that every shop has, and its own. */
export default function PagesScreen({ loaderData: { pages } }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Pages</h1>
        <div className="ahead__acts">
          <Button type="button" size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            + Add page
          </Button>
        </div>
      </div>
      <div className="panel">
        <Table
          label="Pages"
          columns={COLUMNS}
          rows={pages}
          keyOf={({ slug }) => slug}
          isMuted={({ state }) => state === 'empty'}
        />
      </div>
      {adding && <NewPageDialog onClose={() => setAdding(false)} />}
    </main>
  );
}
