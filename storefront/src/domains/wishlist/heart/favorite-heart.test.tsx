import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeStored } from '../../../platform/storage/browser-storage.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import type { FavoriteChoice, FavoriteProps } from '../../catalog/add/favorite.ts';
import { settleSession } from '../../customers/session/session.ts';
import { clearToken } from '../../customers/session/store-token.ts';
import FavoriteHeart from './favorite-heart.tsx';
import type { FavoriteMark } from './use-favorite-marks.ts';

const BAR = { uid: 'BAR', sku: 'BAR', name: 'Plain bar' };
const uid = btoa('custom-option/101');
const engraved = (value: string): FavoriteChoice => ({ selected: [], entered: [{ uid, value }] });
const mark = (id: string, changes: Partial<FavoriteMark> = {}) => ({
  __typename: 'SimpleWishlistItem',
  id,
  product: { uid: BAR.uid, sku: BAR.sku },
  selected_options: [],
  entered_options: [],
  ...changes,
});
const PLAIN = mark('1');
const JOREN = mark('2', { entered_options: [{ uid, value: 'Joren' }] });
const SMALL = mark('3', {
  __typename: 'ConfigurableWishlistItem',
  configured_variant: { sku: 'SMALL' },
} as never);

beforeEach(() => {
  for (const toast of toastStore.getState()) removeToast(toast.id);
  writeStored('signin_token', 'secret', 3600);
  act(() => settleSession());
});
afterEach(() => {
  cleanup();
  clearToken();
  act(() => settleSession());
});

/** Shows hearts to a customer with these favorites; changes leave `after`. */
async function show(
  props: Omit<FavoriteProps, 'product'>,
  marks: readonly object[],
  after = marks,
  shared = false,
) {
  let read = (_: FavoriteChoice): void => undefined;
  const list = (items: readonly object[]) => ({
    id: '1',
    shared_name: shared ? 'Marta' : null,
    items_v2: { items },
  });
  const changed = { wishlist: list(after), user_errors: [] };
  function Page() {
    const [choice, setChoice] = useState(props.choice);
    read = setChoice;
    return <FavoriteHeart product={BAR} {...props} choice={choice} />;
  }
  const page = showPage(<Page />, {
    answers: {
      WishlistConfig: { storeConfig: { magento_wishlist_general_is_enabled: '1' } },
      customer: { customer: { id: '7' } },
      FavoriteMarks: { customer: { id: '7', wishlists: [list(marks)] } },
      AddFavorite: { addProductsToWishlist: changed },
      AddCartItemFavorite: { addCartItemToWishlist: changed },
      RemoveFavorites: { removeProductsFromWishlist: changed },
    },
  });
  await screen.findByRole('button');
  const changes = () =>
    page.sent
      .filter(({ operation }) => /^(Add|Remove)/.test(operation))
      .map(({ operation, variables }) => [operation, variables]);
  return {
    ...page,
    changes,
    read: (choice: FavoriteChoice): void => {
      act(() => read(choice));
    },
  };
}
const heart = () => screen.getByRole('button', { name: 'Add Plain bar to favorites' });
const isPressed = () => heart().getAttribute('aria-pressed') === 'true';
const item = (changes: object = {}) => ({
  item: { sku: 'BAR', quantity: 1, selected_options: [], entered_options: [], ...changes },
});

test('on a product page, the heart is that of exactly what is chosen (OPEN-23)', async () => {
  const { user, changes } = await show({ place: 'row' }, [JOREN, SMALL], [PLAIN, JOREN, SMALL]);
  expect(isPressed()).toBe(false);
  await user.click(heart());
  await waitFor(() => expect(isPressed()).toBe(true));
  await user.click(heart());
  await waitFor(() =>
    expect(changes()).toEqual([
      ['AddFavorite', item()],
      ['RemoveFavorites', { ids: ['1'] }],
    ]),
  );
});

test.each([
  ['an engraving', { choice: engraved('Joren') }, '2'],
  ['a variant', { variantSku: 'SMALL' }, '3'],
])('on a product page, the heart of %s removes only that favorite', async (_, props, id) => {
  const { user, changes } = await show({ place: 'row', ...props }, [PLAIN, JOREN, SMALL]);
  expect(isPressed()).toBe(true);
  await user.click(heart());
  await waitFor(() => expect(changes()).toEqual([['RemoveFavorites', { ids: [id] }]]));
});

test('on a tile, the heart removes only the plain favorite, then leads to the others', async () => {
  const { user, changes, router } = await show({ place: 'tile' }, [PLAIN, JOREN], [JOREN]);
  const button = heart();
  expect(isPressed()).toBe(true);
  await user.click(button);
  const link = await screen.findByRole('link', { name: 'See Plain bar with your options in favorites' });
  expect(link).toBe(document.activeElement);
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/wishlist');
  expect(changes()).toEqual([['RemoveFavorites', { ids: ['1'] }]]);
});

test('a cart line always becomes a favorite, also beside another of the product', async () => {
  const onAdded = vi.fn();
  const cartItem = { cartId: 'cart', uid: 'line' };
  const { user, changes } = await show({ place: 'line', cartItem, onAdded }, [PLAIN, JOREN]);
  const move = screen.getByRole('button', { name: /^Move to favorites/ });
  await user.click(move);
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  // The cart kept the line: only its removal is repeated.
  await user.click(move);
  expect(onAdded).toHaveBeenCalledTimes(2);
  expect(changes()).toEqual([['AddCartItemFavorite', cartItem]]);
});

test('a press before the options are read waits for the choice (OPEN-23)', async () => {
  const awaits = { place: 'row', awaitsChoice: true, choice: { selected: [], entered: [] } } as const;
  const { user, changes, read } = await show(awaits, [SMALL]);
  await user.click(heart());
  expect(heart().getAttribute('aria-busy')).toBe('true');
  await user.click(heart());
  read({ ...engraved('Joren'), isRead: false });
  expect(changes()).toEqual([]);
  read({ ...engraved('Marta'), isRead: true });
  await waitFor(() =>
    expect(changes()).toEqual([['AddFavorite', item({ entered_options: [{ uid, value: 'Marta' }] })]]),
  );
  await waitFor(() => expect(heart().getAttribute('aria-busy')).toBeNull());
});

test('a waiting press to add never removes the favorite that turns out to be chosen', async () => {
  const awaits = { place: 'row', awaitsChoice: true, choice: { selected: [], entered: [] } } as const;
  const { user, changes, read } = await show(awaits, [JOREN]);
  await user.click(heart());
  read({ ...engraved('Joren'), isRead: true });
  await waitFor(() => expect(isPressed()).toBe(true));
  expect(heart().getAttribute('aria-busy')).toBeNull();
  expect(changes()).toEqual([]);
});

test.each([
  [
    true,
    'Plain bar was added to the favorites that you share. Readers of the link see it with your options.',
  ],
  [false, 'Plain bar was added to your favorites.'],
])('a favorite on a shared list (%s) is announced as such', async (isShared, message) => {
  const { user } = await show({ place: 'row' }, [], [PLAIN], isShared);
  await user.click(heart());
  await waitFor(() => expect(toastStore.getState().map((toast) => toast.message)).toEqual([message]));
});
