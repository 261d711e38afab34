import type { FoundImages } from './steps/find-images.ts';

type Outcomes = ReadonlyMap<string, { url: string } | { reason: string }>;

/** The expected stored URL of an image by its source URL; one that is still to be downloaded counts as stored. */
export const expectedUrl =
  ({ existing, toFetch }: FoundImages) =>
  (sourceUrl: string): string | null =>
    existing.get(sourceUrl) ?? toFetch.get(sourceUrl)?.key ?? null;

/** The stored URL of each downloaded image, or the reason why there is none. */
export function fetchedUrls({ existing, unavailable }: FoundImages, fetched: Outcomes) {
  const reasonIn = (sourceUrl: string) => {
    const outcome = fetched.get(sourceUrl);
    return outcome && 'reason' in outcome ? outcome.reason : undefined;
  };
  return {
    imageUrl(sourceUrl: string): string | null {
      const outcome = fetched.get(sourceUrl);
      return existing.get(sourceUrl) ?? (outcome && 'url' in outcome ? outcome.url : null);
    },
    reasonOf: (sourceUrl: string): string | undefined => unavailable.get(sourceUrl) ?? reasonIn(sourceUrl),
  };
}
