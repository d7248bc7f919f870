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

/** As the first HTML does, before any code of the page. */
const runScript = () => new Function(earlyCartScript())();

test('the first HTML asks for the kept cart as the page would, and the page takes the answer once (CART-27)', async () => {
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

test('nothing is asked without a cart, with a session that is over as a guest, and not before a sign-in is whole', async () => {
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

test('an answer for another cart, for somebody else, of another view, of long ago, with an error or none at all is not taken', async () => {
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

test('the pictures of the first lines are asked for in the widths that the page shows them in (IMG-01)', async () => {
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
