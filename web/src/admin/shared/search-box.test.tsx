import { createRoutesStub, useLocation, useNavigate, useNavigation } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SearchBox } from './search-box.tsx';

function List() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  return (
    <>
      <SearchBox
        label="Search"
        placeholder=""
        query={new URLSearchParams(search).get('q') ?? ''}
        params={{ status: 'active', sort: '' }}
      />
      <output>{pathname + search}</output>
      {state !== 'idle' && <p>on its way</p>}
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}
const Screen = createRoutesStub([{ path: '*', Component: List }]);

test('Search box: the text is in the URL beside the other parameters, without a history entry for each pause', async () => {
  const screen = await render(<Screen initialEntries={['/before', '/list']} initialIndex={1} />);
  const [box, address] = [screen.getByRole('searchbox', { name: 'Search' }), screen.getByRole('status')];
  await box.fill('as');
  await expect.element(address).toHaveTextContent('/list?q=as&status=active');
  await box.fill('asha');
  await expect.element(address).toHaveTextContent('/list?q=asha&status=active');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(address).toHaveTextContent('/before');
});

test('Search box: text that is typed while the list loads remains, and is searched next', async () => {
  const first = Promise.withResolvers<void>();
  const Slow = createRoutesStub([
    {
      path: '*',
      Component: List,
      loader: ({ request }) => (new URL(request.url).searchParams.get('q') === 'as' ? first.promise.then(() => null) : null),
      HydrateFallback: () => null,
    },
  ]);
  const screen = await render(<Slow initialEntries={['/list']} />);
  const [box, address] = [screen.getByRole('searchbox', { name: 'Search' }), screen.getByRole('status')];
  await box.fill('as');
  await expect.element(screen.getByText('on its way')).toBeVisible();
  await box.fill('asha');
  first.resolve();
  await expect.element(address).toHaveTextContent('/list?q=asha&status=active');
  await expect.element(box).toHaveValue('asha');
});
