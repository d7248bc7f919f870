import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeStored } from '../../../platform/storage/browser-storage.ts';
import { storeCartId } from '../identity/cart-id.ts';
import { cartOf, simpleLine } from '../testing.ts';
import { takeEarlyCart } from './early-cart.ts';
import { earlyCartScript } from './early-cart-script.ts';

const cart = cartOf([simpleLine()], { id: 'mine' });
const asked: { url: string; headers: Record<string, string> }[] = [];
let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  answer = () => Response.json({ data: { cart } });
  globalThis.earlyCart = undefined;
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    asked.push({ url, headers: init.headers });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Runs the script as the first HTML does, before any other code. */
const runScript = () => new Function(earlyCartScript())();

test('requests the stored cart in the first HTML, and the page takes the response once (CART-27)', async () => {
  storeCartId('mine');
  writeStored('signin_token', 'secret', 60);
  writeStored('store_view_currency', 'EUR');
  runScript();
  const [{ url, headers } = { url: '', headers: {} }] = asked;
  const search = new URL(url, 'http://localhost').searchParams;
  expect(search.get('query')).toMatch(/^\s*query cart/);
  expect(search.get('variables')).toBe('{"cartId":"mine"}');
  expect(headers).toMatchObject({
    Authorization: 'Bearer secret',
    'Content-Currency': 'EUR',
    Store: 'default',
  });
  expect(await takeEarlyCart('mine')).toEqual({ cart });
  expect(await takeEarlyCart('mine')).toBeNull();
});

test('requests nothing without a cart, nor during a sign-in, and sends an expired session as a guest', async () => {
  runScript();
  expect(asked).toEqual([]);
  storeCartId('mine');
  writeStored('signin_token', 'secret', 60);
  writeStored('unmerged_cart', 'mine');
  runScript();
  expect(asked).toEqual([]);
  writeStored('signin_token', 'secret', -1);
  runScript();
  expect(asked[0]?.headers).not.toHaveProperty('Authorization');
});

test('ignores a response for another cart, customer or view, an old one, and a failed one', async () => {
  storeCartId('mine');
  runScript();
  expect(await takeEarlyCart('other')).toBeNull();
  runScript();
  writeStored('signin_token', 'secret', 3_600);
  expect(await takeEarlyCart('mine')).toBeNull();
  runScript();
  writeStored('store_view_code', 'de');
  expect(await takeEarlyCart('mine')).toBeNull();
  runScript();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await takeEarlyCart('mine')).toBeNull();
  vi.useRealTimers();
  for (const bad of [
    () => Response.json({ data: { cart: null }, errors: [{ message: 'Could not find a cart' }] }),
    () => Response.json({}, { status: 503 }),
    () => {
      throw new TypeError('Failed to fetch');
    },
  ]) {
    answer = bad;
    runScript();
    expect(await takeEarlyCart('mine')).toBeNull();
  }
});

test("requests the pictures of the first lines in the page's widths (IMG-01)", async () => {
  const pictures: { srcset?: string }[] = [];
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        pictures.push(this);
      }
    },
  );
  const line = simpleLine();
  const small_image = { url: 'http://localhost/media/catalog/product/a.webp', label: '' };
  answer = () =>
    Response.json({ data: { cart: { items: [{ ...line, product: { ...line.product, small_image } }] } } });
  storeCartId('mine');
  runScript();
  await vi.waitFor(() => expect(pictures).toHaveLength(1));
  expect(pictures[0]?.srcset).toContain('/img/catalog/product/a.webp?format=auto&width=160 160w');
});
