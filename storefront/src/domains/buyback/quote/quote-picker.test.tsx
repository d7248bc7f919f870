import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { QuotePiece } from '../quotes-query.ts';
import { QuotePicker } from './quote-picker.tsx';

afterEach(cleanup);

const piece = (name: string) =>
  ({
    uid: name,
    sku: name,
    name,
    mint: null,
    small_image: null,
    buyback_price: null,
  }) as unknown as QuotePiece;

test('moves by arrow keys from the search field through the found products and back (FIX-72)', async () => {
  const user = userEvent.setup();
  const added: (string | null | undefined)[] = [];
  render(
    <QuotePicker
      pieces={['Silver ship', 'Silver stag', 'Gold bar'].map(piece)}
      onAdd={({ name }) => added.push(name)}
    />,
  );
  const field = screen.getByRole('searchbox');
  await user.type(field, 'silver');
  const [ship, stag] = screen.getAllByRole('button');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(ship);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(stag);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}{End}{Escape}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(added).toEqual(['Silver ship']);
});
