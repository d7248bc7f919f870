import { beforeEach, expect, it, vi } from 'vitest';
import { loadOrReload } from './reload-once.ts';

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => sessionStorage.clear());

it("OPEN-81 loads the document anew once when a page's code does not come, then lets the failure show", async () => {
  const open = vi.fn();
  void loadOrReload(fails, 'http://shop/coin.html', open);
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('http://shop/coin.html'));
  await expect(loadOrReload(fails, 'http://shop/coin.html', open)).rejects.toThrow('Failed to fetch');
  expect(open).toHaveBeenCalledTimes(1);
});

it('may do so again after the code came', async () => {
  const open = vi.fn();
  void loadOrReload(fails, 'http://shop/coin.html', open);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  await expect(loadOrReload(async () => 'page', 'http://shop/coin.html', open)).resolves.toBe('page');
  void loadOrReload(fails, 'http://shop/coin.html', open);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
});
