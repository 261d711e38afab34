import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { readDesign, readStudio, type Design } from '@shop/contract/studio';
import { ZERO } from '@shop/contract/paise';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import styles from '../styles/studio.css?url';
import { CheckAndAdd } from './check-and-add.tsx';
import { GarmentView } from './garment-view.tsx';
import { BaseStep, LevelStep, PartsStep, ToolStep } from './studio-steps.tsx';
import { useDesign, type Studio } from './use-design.ts';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const meta = pageMeta({
  title: 'Design your own',
  description:
    'Choose jeans or a T-shirt, place laser, rips, studs, cuts, patches and colour on it, and see the price as you go.',
  path: '/customstudio/design',
});

export async function loader({ request }: LoaderFunctionArgs): Promise<{ studio: Studio; origin: string }> {
  return { ...readOrigin({ request }), studio: await call(readStudio) };
}

/** The saved design in the URL, which only its author sees; null for another customer's. */
async function readOpened(url: string): Promise<Design | null> {
  const id = new URL(url).searchParams.get('design');
  if (id === null) return null;
  try {
    return (await call(readDesign, { params: { id } })).design;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return null;
  }
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return { ...(await serverLoader<typeof loader>()), opened: await readOpened(request.url) };
}
clientLoader.hydrate = true as const;

type Data = { studio: Studio; opened?: Design | null };
type BuilderProps = { studio: Studio; opened: Design | null };

function Builder({ studio, opened }: BuilderProps) {
  const design = useDesign(studio, opened);
  const { state, colour } = design;
  const size = colour?.sizes.find(({ variantId }) => variantId === state.variantId);
  const levelPrice = studio.levels.find(({ key }) => key === state.level)?.price ?? ZERO;
  return (
    <div className="studio">
      <div className="studio__picture">
        <GarmentView design={design} />
        <div className="studio__sides">
          {(['front', 'back'] as const)
            .filter((side) => side === 'front' || colour?.back)
            .map((side) => (
              <Button
                key={side}
                type="button"
                kind="quiet"
                size="sm"
                aria-pressed={state.side === side}
                onClick={() => design.set({ side })}
              >
                {side === 'front' ? 'Front' : 'Back'}
              </Button>
            ))}
        </div>
        <p className="small muted">Preview. Handmade parts may differ by up to 1 cm.</p>
      </div>
      <div className="studio__steps">
        <BaseStep studio={studio} design={design} />
        <LevelStep studio={studio} design={design} />
        <ToolStep studio={studio} design={design} />
        <PartsStep studio={studio} design={design} />
        <CheckAndAdd
          design={design}
          size={size}
          levelPrice={levelPrice}
          picturePrice={studio.picturePrice}
          workingDays={studio.workingDays}
        />
      </div>
    </div>
  );
}

/** The editor of the Custom Studio: a garment, a level, and tools placed on it. */
export default function StudioScreen({ loaderData: { studio, opened = null } }: { loaderData: Data }) {
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">Design your own</h1>
        </div>
        {!studio.isOpen ? (
          <EmptyState icon="package-open" title="The Custom Studio is closed at the moment.">
            Designs that you saved are still in your profile.
          </EmptyState>
        ) : studio.bases.length > 0 ? (
          <Builder key={opened?._id} studio={studio} opened={opened} />
        ) : (
          <EmptyState icon="package-open" title="No garments yet">
            The shop has not chosen the garments that can be customised.
          </EmptyState>
        )}
      </div>
    </main>
  );
}
