import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadOrReload } from './reload-once.ts';

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => sessionStorage.clear());

it("reloads the document once when a page's code fails to load, then throws the error (OPEN-81)", async () => {
  const open = vi.fn();
  void loadOrReload(fails, 'http://shop/coin.html', open);
  await waitFor(() => expect(open).toHaveBeenCalledWith('http://shop/coin.html'));
  await expect(loadOrReload(fails, 'http://shop/coin.html', open)).rejects.toThrow('Failed to fetch');
  expect(open).toHaveBeenCalledTimes(1);
});

it('may reload again after a success', async () => {
  const open = vi.fn();
  void loadOrReload(fails, 'http://shop/coin.html', open);
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  await expect(loadOrReload(async () => 'page', 'http://shop/coin.html', open)).resolves.toBe('page');
  void loadOrReload(fails, 'http://shop/coin.html', open);
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2));
});
