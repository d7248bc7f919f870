import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PayBy } from '../../shop/payment-method/pay-by.tsx';
import { HALTED_SILVER, methodPrices, SHOP_METHODS, showCatalogPage, tile } from '../testing.tsx';
import { ProductTile } from './product-tile.tsx';

const show = (changes: Parameters<typeof tile>[0] = {}) =>
  showCatalogPage(<ProductTile product={tile(changes)} sizes="50vw" />);

afterEach(cleanup);

test('shows and links a product, and adds the chosen quantity (CAT-10)', async () => {
  const { user, added } = show();
  const link = screen.getByRole('link', { name: '2026 Tall Ship 1 oz silver coin' });
  expect(link.getAttribute('href')).toBe('/2026-tall-ship.html');
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: /^Add to cart/ }));
  expect(added).toEqual([
    { sku: 'AG-SHIP-1', quantity: 2, name: '2026 Tall Ship 1 oz silver coin', isLimited: false },
  ]);
});

test('adds nothing offline, and says why (PWA-03)', async () => {
  const { user, added } = show();
  act(() => onlineManager.setOnline(false));
  try {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Offline/ });
    expect(button.disabled).toBe(true);
    await user.click(button);
    expect(added).toEqual([]);
  } finally {
    act(() => onlineManager.setOnline(true));
  }
  await user.click(screen.getByRole('button', { name: /^Add to cart/ }));
  expect(added).toHaveLength(1);
});

test('adds nothing at a price that the shop does not sell at, and says why as the price bar does (OPEN-39)', async () => {
  const [silver] = HALTED_SILVER.metalPrices.items;
  const withState = (state: string) => ({
    MetalPrices: { metalPrices: { ...HALTED_SILVER.metalPrices, items: [{ ...silver, state }] } },
  });
  for (const [state, label] of [
    ['HALTED', /^Paused/],
    ['STALE', /^Prices delayed/],
  ] as const) {
    const { user, added } = showCatalogPage(<ProductTile product={tile()} sizes="50vw" />, {
      answers: withState(state),
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: label });
    expect(button.disabled).toBe(true);
    await user.click(button);
    expect(added).toEqual([]);
    cleanup();
  }
  // A fixed price follows no market.
  const fixed = tile({ price_as_of: null, method_prices: methodPrices(45.18, 44.66, 42.3) });
  const { user, added } = showCatalogPage(<ProductTile product={fixed} sizes="50vw" />, {
    answers: withState('HALTED'),
  });
  await screen.findByText('Our bid is paused');
  await user.click(screen.getByRole('button', { name: /^Add to cart/ }));
  expect(added).toHaveLength(1);
});

const STOPS = { orders_when_closed: false };
test.each([
  [{ state: 'CLOSED', opens_at: '2026-11-29T23:00:00Z', pause_reason: null }, STOPS, /^Market closed/],
  [{ state: 'OPEN', pause_reason: 'JUMP' }, {}, /^Checking prices/],
  [{ state: 'CLOSED', opens_at: '2026-11-29T23:00:00Z', pause_reason: null }, {}, null],
])('adds nothing while the shop takes no orders: %o (OPEN-39)', async (change, storeConfig, label) => {
  const [silver] = HALTED_SILVER.metalPrices.items;
  const answers = {
    MetalPrices: { metalPrices: { ...HALTED_SILVER.metalPrices, items: [{ ...silver, ...change }] } },
    StoreConfig: { storeConfig },
  };
  const { user, added, sent } = showCatalogPage(<ProductTile product={tile()} sizes="50vw" />, { answers });
  await expect.poll(() => sent.some(({ operation }) => operation === 'MetalPrices')).toBe(true);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: label ?? /^Add to cart/ });
  expect(button.disabled).toBe(label !== null);
  await user.click(button);
  expect(added).toHaveLength(label === null ? 1 : 0);
  cleanup();
  // The page of a set of several metals knows whether it waits for this one.
  const set = tile({ metal_type: 'mixed', price_as_of: null });
  showCatalogPage(<ProductTile product={set} sizes="50vw" />, { answers });
  const role = label === null ? 'button' : 'link';
  const way = await screen.findByRole(role, { name: label ?? /^Add to cart/ });
  expect(way.getAttribute('href')).toBe(label === null ? null : '/2026-tall-ship.html');
});

test('shows "as low as" only where a tier is lower (PRC-01)', () => {
  show();
  expect(screen.getByText('as low as $44.66')).toBeTruthy();
  cleanup();
  show({ method_prices: methodPrices(45.18) });
  expect(screen.queryByText(/as low as/)).toBeNull();
});

test('shows a sold-out product, adds nothing, and offers a stock alert (PDP-03, OPEN-20)', () => {
  show({ stock_status: 'OUT_OF_STOCK', is_salable: false });
  expect(screen.getByText('Out of stock')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  const link = screen.getByRole('link', { name: /^Notify me when it is back in stock/ });
  expect(link.getAttribute('href')).toMatch(/^\/alerts\/new\?sku=./);
});

test('says that orders of a product are not open yet, and offers an alert (ALRT-01)', () => {
  show({ stock_status: 'OUT_OF_STOCK', is_salable: false, opens_at: '2026-12-03T17:00:00.000Z' });
  expect(screen.getByText('Not open yet')).toBeTruthy();
  expect(screen.queryByText('Out of stock')).toBeNull();
  expect(screen.getByRole('link', { name: /^Notify me when orders open/ })).toBeTruthy();
});

test('shows the label and note of a pre-order (PDP-07, OPEN-42)', () => {
  show({ is_preorder: true, preorder_note: 'Ships December 4.' });
  expect(screen.getByRole('button', { name: /^Pre-order/ })).toBeTruthy();
  const note = screen.getByText('Ships December 4.');
  // Below the price, so that the prices of a row align.
  const order = screen.getByText('$45.18').compareDocumentPosition(note);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('links a configurable product to its page (SRCH-32)', () => {
  show({ __typename: 'ConfigurableProduct' } as never);
  expect(screen.getByRole('link', { name: /^Choose options/ }).getAttribute('href')).toBe(
    '/2026-tall-ship.html',
  );
});

test('shows the prices and the spread of the remembered payment method (FEE-03, PREM-02)', async () => {
  localStorage.clear();
  const method_prices = methodPrices(45.18, 44.66, 42.3);
  const { user } = showCatalogPage(
    <>
      <PayBy groups={methodPrices(45.18)} cash={{ value: 45.18, currency: 'USD' }} />
      <ProductTile product={tile({ method_prices })} sizes="50vw" />
    </>,
    { answers: SHOP_METHODS },
  );
  expect(screen.getByText('$45.18')).toBeTruthy();
  expect(screen.getByText(/6\.4%/)).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: 'Card' }));
  expect(screen.getByText(/10\.0%/)).toBeTruthy();
  expect(screen.getByText('$46.99')).toBeTruthy();
  expect(screen.getByText('as low as $46.45')).toBeTruthy();
  expect(screen.getByText('$46.99 per oz')).toBeTruthy();
  expect(screen.getByText('13.8% over spot')).toBeTruthy();
  cleanup();
  // Another page of this browser.
  show();
  expect(screen.getByText('$46.99')).toBeTruthy();
  cleanup();
  // A product that does not take cards has the cash price.
  show({ method_prices: methodPrices(45.18).slice(0, 1) });
  expect(screen.getByText('$45.18')).toBeTruthy();
  localStorage.clear();
});
