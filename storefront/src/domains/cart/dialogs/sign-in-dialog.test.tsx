import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { settleSession } from '../../customers/session/session.ts';
import { SessionCartProvider } from '../../customers/session/session-cart.ts';
import { clearToken, storeToken } from '../../customers/session/store-token.ts';
import { storeConfigQuery } from '../../shop/settings/store-config.ts';
import { hideAddedItem, useAddedItem } from '../add/added-item.ts';
import { takePendingAdd, usePendingAdd } from '../add/pending-add.ts';
import { restoreAdd } from '../add/store-add.ts';
import { useAddItems } from '../add/use-add-items.ts';
import { CartEffects } from '../header/cart-effects.tsx';
import { deleteCartId } from '../identity/cart-id.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { cartOf, simpleLine } from '../testing.ts';

const COIN: ItemToAdd = { sku: 'tall-ship-1oz', quantity: 1, name: '2026 Tall Ship 1 oz silver coin' };
const LIMITED: ItemToAdd = { ...COIN, isLimited: true };
const SIGN_IN = 'Please log in to add this item to your cart.';
const KEPT = 'BULLION_BROWSER_PERSISTENCE__pending_add';
const ONE = 'Product limited to one purchase per household.';

/** A page whose button adds an item; `guestsAnswer` is the shop's response to a guest. */
function show(item: ItemToAdd, { isSignInRequired = false, isRejected = false } = {}) {
  const adds: unknown[] = [];
  const execute = async (document: unknown, variables: { items?: unknown }) => {
    if (String(document).includes('createEmptyCart')) return { createEmptyCart: 'new' };
    if (!String(document).includes('addProductsToCart')) return {};
    adds.push(variables.items);
    const isGuest = localStorage.getItem('BULLION_BROWSER_PERSISTENCE__signin_token') === null;
    const rejection = { code: 'NOT_SALABLE', message: SIGN_IN };
    const user_errors = isRejected && isGuest ? [rejection] : [];
    return { addProductsToCart: { user_errors, cart: cartOf([simpleLine()], { id: 'new' }) } };
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  client.setQueryData(storeConfigQuery().queryKey, {
    storeConfig: { sign_in_required_to_add: isSignInRequired },
  } as never);
  const loadCart = async () => (await import('../merge/session-cart.ts')).sessionCart;
  const page = (
    <QueryClientProvider client={client}>
      <SessionCartProvider value={loadCart}>
        <AddButton item={item} />
        <CartEffects />
      </SessionCartProvider>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return { adds, user: userEvent.setup() };
}

function AddButton({ item }: { readonly item: ItemToAdd }) {
  const { addItems } = useAddItems();
  return (
    <button type="button" onClick={() => addItems([item])}>
      Add
    </button>
  );
}

const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Add' }));
const added = () => useAddedItem.getState().added;

beforeAll(async () => {
  await import('./sign-in-dialog.tsx');
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  deleteCartId();
  clearToken();
  takePendingAdd();
  hideAddedItem();
  for (const toast of toastStore.getState()) removeToast(toast.id);
});
afterEach(cleanup);

describe('adding a product that only customers can buy', () => {
  it('shows a guest the sign-in form, which links to the other two forms and back (ADD-03, ADD-05, ADD-06, ADD-07)', async () => {
    const { adds, user } = show(LIMITED);
    await press(user);
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
    expect(screen.getByText(SIGN_IN)).toBeTruthy();
    expect(screen.getByText(ONE)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create an Account' }));
    expect(screen.getByRole('dialog', { name: 'Create an account' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Or Login into your account' }));
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(screen.getByRole('dialog', { name: 'Forgot your password?' })).toBeTruthy();
    expect(adds).toEqual([]);
  });

  it('closes after sign-in and runs the stored add once (ADD-08, CONF-09)', async () => {
    const { adds, user } = show(LIMITED);
    await press(user);
    await screen.findByRole('dialog', { name: 'Login' });
    storeToken('token', false);
    expect(adds).toEqual([]);
    settleSession();
    await waitFor(() => expect(added()).toMatchObject({ name: '2026 Tall Ship 1 oz silver coin' }));
    expect(usePendingAdd.getState().pending).toBeNull();
    expect(adds).toEqual([[{ sku: 'tall-ship-1oz', quantity: 1 }]]);
  });

  it('deletes the stored add when the dialog is closed (CONF-09)', async () => {
    const { adds, user } = show(LIMITED);
    await press(user);
    await screen.findByRole('dialog', { name: 'Login' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    storeToken('token', false);
    settleSession();
    await Promise.resolve();
    expect(adds).toEqual([]);
  });

  it('adds an ordinary product at once when the setting is off, and stores it without the household text when it is on (ADD-04, CONF-09)', async () => {
    const off = show(COIN);
    await press(off.user);
    await waitFor(() => expect(off.adds).toHaveLength(1));
    cleanup();
    const on = show(COIN, { isSignInRequired: true });
    await press(on.user);
    expect(await screen.findByText(SIGN_IN)).toBeTruthy();
    expect(screen.queryByText(ONE)).toBeNull();
    expect(on.adds).toEqual([]);
  });

  it('opens without an error when the shop reveals that an item is limited (ADD-03)', async () => {
    const { adds, user } = show(COIN, { isRejected: true });
    await press(user);
    expect(await screen.findByText(ONE)).toBeTruthy();
    expect(toastStore.getState()).toEqual([]);
    storeToken('token', false);
    settleSession();
    await waitFor(() => expect(adds).toHaveLength(2));
  });

  describe('a stored add after a reload', () => {
    /** Simulates a reload: only the tab's storage is left. */
    const reload = () => {
      const kept = sessionStorage.getItem(KEPT);
      takePendingAdd();
      cleanup();
      if (kept !== null) sessionStorage.setItem(KEPT, kept);
      return show(LIMITED);
    };

    it('stays stored and runs after sign-in (CONF-09, ADD-03)', async () => {
      const first = show(LIMITED);
      await press(first.user);
      await screen.findByRole('dialog', { name: 'Login' });
      const { adds } = reload();
      expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
      expect(screen.getByText(ONE)).toBeTruthy();
      storeToken('token', false);
      settleSession();
      await waitFor(() => expect(adds).toEqual([[{ sku: 'tall-ship-1oz', quantity: 1 }]]));
      expect(sessionStorage.getItem(KEPT)).toBeNull();
    });

    it('is deleted with the dialog, after half an hour, and when the stored content is malformed (CONF-09)', async () => {
      const { user } = show(LIMITED);
      await press(user);
      await screen.findByRole('dialog', { name: 'Login' });
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(sessionStorage.getItem(KEPT)).toBeNull();
      const items = [LIMITED];
      for (const foreign of [
        JSON.stringify({ since: 0, items }),
        JSON.stringify({ since: 1, items: [{ ...LIMITED, quantity: 0 }] }),
        JSON.stringify({ since: 1, items: [] }),
        '[1]',
        '{',
      ]) {
        sessionStorage.setItem(KEPT, foreign);
        restoreAdd(30 * 60_000);
        expect(usePendingAdd.getState().pending).toBeNull();
        expect(sessionStorage.getItem(KEPT)).toBeNull();
      }
      sessionStorage.setItem(KEPT, JSON.stringify({ since: 1, items }));
      restoreAdd(30 * 60_000);
      expect(usePendingAdd.getState().pending?.items).toEqual(items);
    });
  });
});
