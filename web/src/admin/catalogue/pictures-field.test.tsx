import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PicturesField, usePictures, type ChosenPicture } from './pictures-field.tsx';

const COLOURS = ['Black', 'White'];
const picture = (colour: string): ChosenPicture => ({
  id: colour,
  url: `/media/${colour}/1200.webp`,
  colour,
  alt: `In ${colour}`,
  modelHeight: '',
  modelSize: '',
  view: '',
});

/** The pictures of a tee in two colours, and the request body that they result in. */
function Form() {
  const chosen = usePictures(COLOURS.map(picture));
  return (
    <>
      <PicturesField label="Product Image" chosen={chosen} max={4} colours={COLOURS} />
      <ol aria-label="Sent">
        {chosen.pictures.map(({ id, colour, alt, file }) => (
          <li key={id}>{[colour || 'All colours', alt || 'no text', file?.name].filter(Boolean).join(', ')}</li>
        ))}
      </ol>
    </>
  );
}
const open = async () => {
  const screen = await render(<Form />);
  const sent = screen.getByRole('list', { name: 'Sent' });
  const details = () =>
    sent
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  return { screen, details };
};
const aPicture = (name: string) => new File([name], name, { type: 'image/png' });

test('each image keeps its colour and its text when the previous one is deleted', async () => {
  const { screen, details } = await open();
  await screen.getByRole('button', { name: 'Delete picture 1' }).click();
  await expect.poll(details).toEqual(['White, In White']);
});

test('an image that replaces another has the same colour, and no text yet', async () => {
  const { screen, details } = await open();
  const replacing = screen.getByRole('listitem').nth(1).element().querySelector('input[type=file]');
  if (!(replacing instanceof HTMLInputElement)) throw new TypeError('a picture has no Edit');
  await userEvent.upload(replacing, aPicture('better.png'));
  await expect.poll(details).toEqual(['Black, In Black', 'White, no text, better.png']);
});

test('a further image is added at the end without a colour', async () => {
  const { screen, details } = await open();
  await userEvent.upload(screen.getByLabelText('Product Image', { exact: true }), aPicture('label.png'));
  await expect.poll(details).toEqual(['Black, In Black', 'White, In White', 'All colours, no text, label.png']);
});

test('the new main image keeps its colour and its text', async () => {
  const { screen, details } = await open();
  await screen.getByText(/^Order, alt texts/).click();
  await screen.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await expect.poll(details).toEqual(['White, In White', 'Black, In Black']);
});

test('the height and size of a model are validated when the field is left', async () => {
  const { screen } = await open();
  await screen.getByText(/^Order, alt texts/).click();
  const height = screen.getByLabelText(/^Model’s height/).first();
  await height.fill('17');
  await userEvent.tab();
  await expect.element(screen.getByText('Enter a height from 120 to 220 cm.')).toBeVisible();
  await expect.element(screen.getByText('Enter the size worn.')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(screen.getByText('Enter the size worn.')).toBeVisible();
  await height.fill('178');
  await screen
    .getByLabelText(/^Size worn/)
    .first()
    .fill('M');
  await expect.element(screen.getByText('Enter', { exact: false })).not.toBeInTheDocument();
});
