import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SwatchField } from './swatch-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An option whose swatch follows the field, as in the form. */
function Option() {
  const [swatch, setSwatch] = useState<string | null>(null);
  const option = { key: 'best', label: 'Best', labels: {}, swatch };
  return <SwatchField option={option} number={1} onChange={setSwatch} />;
}

const open = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (kind: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Swatch' }), kind);
const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use' });

test('an option gets a color, a short text, and no swatch again (GOODS-05)', async () => {
  render(<Option />);
  await open(/^Swatch of Best: None/);
  await choose('color');
  const color = screen.getByRole('textbox', { name: 'Color' });
  await userEvent.clear(color);
  await userEvent.type(color, 'gold');
  expect(screen.getByText(/^Enter # and six digits/)).toBeTruthy();
  expect(use().disabled).toBe(true);
  await userEvent.clear(color);
  await userEvent.type(color, '#D4AF37');
  await userEvent.click(use());
  await open(/^Swatch of Best: #d4af37$/);
  await choose('text');
  expect(use().disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Short text' }), ' B1 ');
  await userEvent.click(use());
  await open(/^Swatch of Best: B1$/);
  await choose('none');
  await userEvent.click(use());
  expect(screen.getByRole('button', { name: /^Swatch of Best: None/ })).toBeTruthy();
});

test('a picture is uploaded, and a rejected one is named (GOODS-05)', async () => {
  const answers = [
    new Response('{}', { status: 400 }),
    new Response(JSON.stringify({ id: 'attribute/swatch/0a1b.png' })),
  ];
  const sent = vi.fn(async () => answers.shift() ?? new Response('{}', { status: 500 }));
  vi.stubGlobal('fetch', sent);
  render(<Option />);
  await open(/^Swatch of Best: None/);
  await choose('picture');
  expect(use().disabled).toBe(true);
  const picture = new File(['x'], 'best.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText(/^Upload a picture/), picture);
  expect(await screen.findByText(/^The picture was not stored/)).toBeTruthy();
  await userEvent.upload(screen.getByLabelText(/^Upload a picture/), picture);
  const shown = await screen.findByRole('img', { name: 'The swatch' });
  expect(shown.getAttribute('src')).toBe('/media/attribute/swatch/0a1b.png');
  expect(sent).toHaveBeenCalledWith('/office/media/swatch/1', expect.objectContaining({ method: 'POST' }));
  await userEvent.click(use());
  expect(screen.getByRole('button', { name: /^Swatch of Best: A picture$/ })).toBeTruthy();
});
