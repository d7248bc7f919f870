import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { currentCartId, followCartId, forgetCartId, keepCartId } from './cart-id.ts';

/** What the browser tells this tab after another one wrote. */
function otherTabWrote(key: string): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

describe('a cart shared by tabs', () => {
  const reload = vi.fn();
  let stop: () => void;

  beforeEach(() => {
    reload.mockReset();
    localStorage.clear();
    forgetCartId();
    keepCartId('mine');
    stop = followCartId(reload);
  });
  afterEach(() => stop());

  it('CART-18 reloads the page when another tab writes another id', () => {
    writeStored('cartId', 'theirs');
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__cartId');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('CART-18 stays when another tab writes the same id', () => {
    writeStored('cartId', 'mine');
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__cartId');
    expect(reload).not.toHaveBeenCalled();
  });

  it('CART-18 stays when another tab writes something else', () => {
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__store_view_currency');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is left without a cart, not reloaded, when another tab ordered it', () => {
    removeStored('cartId');
    otherTabWrote('BULLION_BROWSER_PERSISTENCE__cartId');
    expect(currentCartId()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('OPEN-77 while another tab signs in there is no cart to ask for, and the one that comes is used without a reload', () => {
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
