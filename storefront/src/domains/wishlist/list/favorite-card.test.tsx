import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showCatalogPage, tile } from '../../catalog/testing.tsx';
import { type ChosenFavorite, FavoriteCard } from './favorite-card.tsx';

const NONE: ChosenFavorite = {
  choice_problem: null,
  chosen_options: [],
  selected_options: [],
  entered_options: [],
  price: { value: 45.18, currency: 'USD' },
};
const ENGRAVED: ChosenFavorite = {
  choice_problem: null,
  chosen_options: ['First line: Joren', 'Lettering: Capitals'],
  selected_options: ['letters'],
  entered_options: [{ uid: 'line', value: 'Joren' }],
  price: { value: 73.68, currency: 'USD' },
};

const show = (chosen: ChosenFavorite, product: Parameters<typeof tile>[0] = {}) =>
  showCatalogPage(<FavoriteCard product={tile(product)} chosen={chosen} />);

afterEach(cleanup);

test('a favorite shows what was chosen with its price, and the cart gets it (OPEN-23, KIND-05)', async () => {
  const { user, added } = show(ENGRAVED);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ENGRAVED.chosen_options,
  );
  expect(screen.getByText('Cash price with these options').parentElement?.textContent).toContain('$73.68');
  await user.click(screen.getByRole('button', { name: /^Add to cart/ }));
  expect(added).toMatchObject([
    { sku: 'AG-SHIP-1', quantity: 1, selectedOptions: ['letters'], enteredOptions: ENGRAVED.entered_options },
  ]);
});

test('a favorite set with its parts can be added; without them it leads to its page (KIND-01)', async () => {
  const bundle = { __typename: 'BundleProduct' } as const;
  const parts = { ...NONE, chosen_options: ['Your coin: 10 × Tall Ship'], selected_options: ['ship'] };
  const { user, added } = show(parts, bundle);
  await user.click(screen.getByRole('button', { name: /^Add to cart/ }));
  expect(added).toMatchObject([{ selectedOptions: ['ship'], enteredOptions: [] }]);
  cleanup();
  show({ ...NONE, choice_problem: 'Please select all required options.' }, bundle);
  expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Choose options/ })).toBeTruthy();
  expect(screen.queryByText(/^Please select/)).toBeNull();
});

test('a choice that is no longer offered says so and leads to the page (OPEN-23)', () => {
  show({ ...ENGRAVED, choice_problem: 'The options of this product have changed. Choose them again.' });
  expect(screen.getByText(/^The options of this product have changed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Choose options/ }).getAttribute('href')).toBe(
    '/2026-tall-ship.html',
  );
});

test('a favorite of several pieces offers them at once', async () => {
  const { user, added } = showCatalogPage(<FavoriteCard product={tile({})} chosen={ENGRAVED} pieces={10} />);
  await user.click(screen.getByRole('button', { name: /^Add 10 to cart/ }));
  expect(added).toMatchObject([{ sku: 'AG-SHIP-1', quantity: 10, selectedOptions: ['letters'] }]);
});

test('a favorite lists options with the same title and value each', () => {
  const complain = vi.spyOn(console, 'error');
  show({ ...ENGRAVED, chosen_options: ['Line: Joren', 'Line: Joren'] });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

test('a favorite without choices has the price of its tile', () => {
  show(NONE);
  expect(screen.queryByText('Cash price with these options')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
