import { useCallback, useEffect, useState } from 'react';
import { listVersions, restoreVersion, type ContentVersion } from '@shop/contract/content';
import { call, isApiError } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/error-page.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { slug: string; onRestored: (message: string) => void; onClose: () => void };

/** Maximum number of versions that are shown; the API returns older ones too. */
const SHOWN = 50;

const publication = ({ publishedAt, publishedUntil }: ContentVersion): string => {
  if (publishedAt === null) return '';
  const until = publishedUntil === null ? '' : ` until ${formatMoment(publishedUntil)}`;
  const isPlanned = Date.parse(publishedAt) > Date.now();
  return `, ${isPlanned ? 'scheduled for' : 'published'} ${formatMoment(publishedAt)}${until}`;
};

type Load = { versions: ContentVersion[] | 'failed' | null; load: () => void };

function useVersions(slug: string): Load {
  const [versions, setVersions] = useState<Load['versions']>(null);
  const load = useCallback(
    () =>
      void call(listVersions, { params: { slug }, query: { limit: SHOWN } }).then(
        (reply) => setVersions(reply.versions),
        () => setVersions('failed'),
      ),
    [slug],
  );
  useEffect(load, [load]);
  return { versions, load };
}

/** Every saved version, newest first; an earlier one becomes the draft again. */
export function VersionsDialog({ slug, onRestored, onClose }: Props) {
  const { versions, load } = useVersions(slug);
  const [busy, setBusy] = useState<number | null>(null);
  const restore = async (version: number) => {
    setBusy(version);
    try {
      onRestored((await call(restoreVersion, { params: { slug }, body: { version } })).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
      setBusy(null);
    }
  };
  return (
    <Dialog title="Versions" onClose={onClose}>
      {versions === null && <SkeletonLines lines={6} />}
      {versions === 'failed' && <LoadError as="h3" title="The versions did not load" onRetry={load} />}
      {Array.isArray(versions) && versions.length === 0 && <p>This page was never saved.</p>}
      {Array.isArray(versions) && (
        <ul className="page-edit__versions">
          {versions.map((one, i) => (
            <li key={one.version} className="row row--between">
              <span>
                <b>{one.title}</b>
                <br />
                <span className="small muted">
                  {formatMoment(one.at)}, {one.by}
                  {publication(one)}
                </span>
              </span>
              {i > 0 && (
                <Button
                  type="button"
                  kind="quiet"
                  size="sm"
                  busy={busy === one.version}
                  aria-label={`Restore version ${one.version}`}
                  onClick={() => void restore(one.version)}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
