import { useCallback, useState } from 'react';
import { MENU_NAMES, readMenuDraft, type MenuName } from '@shop/contract/menus';
import type { Route } from './+types/menus-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { LoadingPanels, LoadingScreen } from '../shared/loading-screen.tsx';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { forgetTargets } from './link-field.tsx';
import { MenuEditor } from './menu-editor.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Menus');

export async function clientLoader() {
  forgetTargets();
  return { menus: await Promise.all(MENU_NAMES.map(async (name) => (await call(readMenuDraft, { params: { name } })).menu)) };
}
/** The forms hold unsaved input and load the saved version themselves if necessary. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <LoadingScreen title="Menus" what="the menus">
    <LoadingPanels />
  </LoadingScreen>
);

const TITLES: Record<MenuName, string> = { header: 'Header', footer: 'Footer' };

/** The links of header and footer. */
export default function MenusScreen({ loaderData: { menus } }: Route.ComponentProps) {
  const [unsaved, setUnsaved] = useState<readonly MenuName[]>([]);
  const { question } = useUnsaved(unsaved.length > 0);
  const onDirty = useCallback(
    (name: MenuName, dirty: boolean) => setUnsaved((now) => [...now.filter((it) => it !== name), ...(dirty ? [name] : [])]),
    [],
  );
  return (
    <main id="main" className="abody">
      {question}
      <div className="ahead">
        <h1>Menus</h1>
      </div>
      <div className="page-edit page-edit--menus">
        {MENU_NAMES.map((name, i) => {
          const menu = menus[i];
          return menu && <MenuEditor key={name} name={name} title={TITLES[name]} initial={menu} onDirty={onDirty} />;
        })}
      </div>
    </main>
  );
}
