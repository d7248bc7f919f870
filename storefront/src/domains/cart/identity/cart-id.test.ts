import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { currentCartId, deleteCartId, followCartId, storeCartId } from './cart-id.ts';

/** Fires the event that the browser sends after another tab wrote to the storage. */
function otherTabWrote(key: string): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

describe('a cart that several tabs share', () => {
  const reload = vi.fn();
  let stop: () => void;

  beforeEach(() => {
    reload.mockReset();
    localStorage.clear();
    deleteCartId();
    storeCartId('mine');
    stop = followCartId(reload);
  });
  afterEach(() => stop());

  it('reloads the page when another tab stores another id (CART-18)', () => {
    writeStored('cartId', 'theirs');
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__cartId');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload when another tab stores the same id (CART-18)', () => {
    writeStored('cartId', 'mine');
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__cartId');
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload when another tab stores something else (CART-18)', () => {
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__store_view_currency');
    expect(reload).not.toHaveBeenCalled();
  });

  it('has no cart, without a reload, after another tab ordered it', () => {
    removeStored('cartId');
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__cartId');
    expect(currentCartId()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('has no cart while another tab signs in, and uses the new one without a reload (OPEN-77)', () => {
    writeStored('unmerged_cart', 'mine');
    expect(currentCartId()).toBe('mine');
    writeStored('signin_token', 'secret');
    expect(currentCartId()).toBeNull();
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__signin_token');
    removeStored('cartId');
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__cartId');
    expect(currentCartId()).toBeNull();
    writeStored('cartId', 'theirs');
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__cartId');
    expect(currentCartId()).toBe('theirs');
    expect(reload).not.toHaveBeenCalled();
  });
});
