// covers: languages
import { useForm } from 'react-hook-form';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TranslationFields, translationValues } from './translation-fields.tsx';

function Form() {
  const { register } = useForm({ defaultValues: { translations: translationValues({ hi: { name: 'जींस' } }) } });
  return <TranslationFields register={(name) => register(name)} errors={undefined} />;
}

const show = (languages: string[]) => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Form, HydrateFallback: () => null }]);
  return render(<Stub hydrationData={{ loaderData: { root: { settings: { languages } } } }} />);
};

test('each language of the shop has its fields, and a shop in English has none', async () => {
  const screen = await show(['en', 'hi']);
  await screen.getByText('हिन्दी', { exact: true }).click();
  await expect.element(screen.getByLabelText('Name in हिन्दी')).toHaveValue('जींस');
  expect(screen.container.textContent).not.toContain('മലയാളം');
  const english = await show(['en']);
  expect(english.container.querySelector('details')).toBeNull();
});
