import { toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { choosePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { HALTED_SILVER, methodPrices, SHOP_METHODS, showCatalogPage, tiers, tile } from '../testing.tsx';
import CompareToggle from './compare-toggle.tsx';
import { readCompareUid, storeCompareUid } from './compare-uid.ts';
import CompareView from './compare-view.tsx';

const OLD = 'O'.repeat(32);
const NEW = 'N'.repeat(32);

beforeEach(() => storeCompareUid(null));
afterEach(() => {
  cleanup();
  toastStore.setState([], true);
});

const rejection = (code: string, message = code) =>
  new GraphQLFailure('graphql', message, {
    errors: [{ message, category: 'graphql-input', code, path: [], debugId: null }],
  });
const fails = (failure: Error) => () => Promise.reject(failure);
const listOf = (uid: string, ...products: string[]) => ({
  uid,
  items: products.map((product) => ({ product: { uid: product } })),
});
const usd = (value: number) => ({ value, currency: 'USD' });

/** A compared coin: its premium, its price per ounce, and one attribute. */
function compared(name: string, premium: number, perOunce: number, fineness: string, changes: object = {}) {
  const method_prices = methodPrices(45.18, 44.66, 42.3).map((group, at) =>
    at === 0 ? { ...group, premium_percent: premium, price_per_ounce: usd(perOunce) } : group,
  );
  return {
    uid: name,
    product: {
      ...tile({ uid: name, name }),
      method_prices,
      price_tiers: tiers([1, 45.18], [10, 44.9], [20, 44.66]),
      excluded_payment_methods: [],
      contents: [],
      buyback_price: usd(42.3),
      ...changes,
    },
    attributes: [{ code: 'fineness', value: fineness }],
  };
}

const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('creates and stores a new list when Compare is clicked for a lost list', async () => {
  storeCompareUid(OLD);
  const { sent, user } = showCatalogPage(<CompareToggle product={{ uid: 'MQ==', name: 'Coin' }} />, {
    answers: {
      // Clicked before the list is known.
      CompareItems: () => new Promise(() => {}),
      AddProductsToCompareList: fails(rejection('COMPARE_LIST_NOT_FOUND')),
      CreateCompareList: { createCompareList: listOf(NEW, 'MQ==') },
    },
  });
  const toggle = await screen.findByRole('button', { name: 'Compare Coin' });
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-pressed')).toBe('true'));
  expect(readCompareUid()).toBe(NEW);
  expect(screen.getByRole('link', { name: '1 piece to compare' }).getAttribute('href')).toBe('/compare');
  expect(sent.map(({ operation }) => operation).slice(1, 3)).toEqual([
    'AddProductsToCompareList',
    'CreateCompareList',
  ]);
});

test('says that a full list is full, and does not mark the product', async () => {
  storeCompareUid(OLD);
  const full = 'At most 20 products can be compared at once.';
  const { user } = showCatalogPage(<CompareToggle product={{ uid: 'MQ==', name: 'Coin' }} />, {
    answers: {
      CompareItems: { compareList: listOf(OLD, 'other') },
      AddProductsToCompareList: fails(rejection('TOO_MANY_COMPARED', full)),
    },
  });
  const toggle = await screen.findByRole('button', { name: 'Compare Coin' });
  await user.click(toggle);
  await waitFor(() => expect(toastStore.getState()).toMatchObject([{ type: 'error', message: full }]));
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  expect(readCompareUid()).toBe(OLD);
});

test('marks the lowest value, shows prices by payment method, and can show differences only', async () => {
  storeCompareUid(OLD);
  const list = {
    uid: OLD,
    attributes: [{ code: 'fineness', label: 'Fineness' }],
    items: [compared('A', 9.4, 45.18, '999'), compared('B', 5.1, 44, 'N/A')],
  };
  const { user } = showCatalogPage(<CompareView waiting={null} />, {
    answers: { ...SHOP_METHODS, CompareList: { compareList: list } },
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Two pieces, side by side');
  expect(cells('Premium over spot')).toEqual(['9.4%', '5.1%Lowest']);
  expect(cells('Price per troy ounce')).toEqual(['$45.18', '$44.00Lowest']);
  await screen.findByRole('rowheader', { name: 'Wire or check, each' });
  expect(cells('Wire or check, each')).toEqual(['$45.18', '$45.18']);
  expect(cells('Card, each')).toEqual(['$46.99', '$46.99']);
  expect(cells('Fineness')).toEqual(['999', '–Not listed']);

  await user.click(screen.getByRole('checkbox', { name: 'Show differences only' }));
  expect(screen.queryByRole('rowheader', { name: 'Card, each' })).toBeNull();
  expect(cells('Fineness')).toEqual(['999', '–Not listed']);
});

test('lists what is in the box of a set (KIND-07)', async () => {
  storeCompareUid(OLD);
  const part = (sku: string, quantity: number, name: string) => ({ sku, quantity, product: { name } });
  const contents = [part('AG', 10, 'Tall Ship'), { sku: 'TUBE', quantity: 1, product: null }];
  const list = {
    uid: OLD,
    attributes: [],
    items: [compared('A', 9.4, 45.18, '999'), compared('Set', 5.1, 44, '999', { contents })],
  };
  showCatalogPage(<CompareView waiting={null} />, {
    answers: { ...SHOP_METHODS, CompareList: { compareList: list } },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(cells('In the box')).toEqual(['–Not listed', '10 × Tall Ship, 1 × TUBE']);
});

test('shows every figure for the remembered payment method, and says for which it is (FEE-03, PREM-02)', async () => {
  localStorage.clear();
  storeCompareUid(OLD);
  choosePaymentMethod(new QueryClient(), 'card');
  const cashOnly = {
    excluded_payment_methods: ['card'],
    method_prices: methodPrices(45.18, 44.66, 42.3).slice(0, 1),
  };
  const list = (changes: object) => ({
    uid: OLD,
    attributes: [],
    items: [compared('A', 9.4, 45.18, '999'), compared('B', 9.4, 45.18, '999', changes)],
  });
  const show = (changes: object) =>
    showCatalogPage(<CompareView waiting={null} />, {
      answers: { ...SHOP_METHODS, CompareList: { compareList: list(changes) } },
    });
  show({});
  await screen.findByText('Premium, price by weight, ten or more, and spread are for payment by card.');
  expect(cells('Price per troy ounce')).toEqual(['$46.99', '$46.99']);
  expect(cells('Premium over spot')).toEqual(['13.8%', '13.8%']);
  expect(cells('Each, ten or more')).toEqual(['$46.70', '$46.70']);
  expect(cells('Spread')).toEqual(['$4.69, 10.0%', '$4.69, 10.0%']);
  cleanup();

  // A product that takes no cards has the figures of cash, and no card price.
  show(cashOnly);
  await screen.findByText('B: payment by wire or check.');
  expect(screen.getByText('A: payment by card.')).toBeDefined();
  expect(cells('Card, each')).toEqual(['$46.99', '–Not listed']);
  expect(cells('Each, ten or more')).toEqual(['$46.70', '$44.90']);
  expect(cells('Spread')).toEqual(['$4.69, 10.0%', '$2.88, 6.4%Lowest']);
  localStorage.clear();
});

test('says that the bid is paused while a metal is halted (SELL-01, MKT-03)', async () => {
  storeCompareUid(OLD);
  const items = [
    compared('A', 9.4, 45.18, '999', { metal_type: 'silver' }),
    compared('B', 5.1, 3400, '999', { metal_type: 'gold' }),
    compared('C', 9.4, 45.18, '999', { metal_type: 'silver', buyback_price: null }),
  ];
  showCatalogPage(<CompareView waiting={null} />, {
    answers: {
      ...SHOP_METHODS,
      MetalPrices: HALTED_SILVER,
      CompareList: { compareList: { uid: OLD, attributes: [], items } },
    },
  });
  await screen.findByText('Our bid is paused');
  expect(cells('We pay you')).toEqual(['Our bid is paused', '$42.30', '–Not listed']);
  expect(cells('Spread')).toEqual(['–Not listed', '$2.88, 6.4%', '–Not listed']);
});

test("marks the lowest price per ounce only within one metal, and treats another account's list as empty", async () => {
  storeCompareUid(OLD);
  const items = [compared('A', 9.4, 45.18, '999'), compared('B', 5.1, 3400, '999', { metal_type: 'gold' })];
  showCatalogPage(<CompareView waiting={null} />, {
    answers: { CompareList: { compareList: { uid: OLD, attributes: [], items } } },
  });
  const row = await screen.findByRole('row', { name: /^Price per troy ounce/ });
  expect(row.textContent).not.toContain('Lowest');
  cleanup();

  showCatalogPage(<CompareView waiting={null} />, {
    answers: { CompareList: fails(rejection('COMPARE_LIST_OF_ANOTHER')) },
  });
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined();
});
