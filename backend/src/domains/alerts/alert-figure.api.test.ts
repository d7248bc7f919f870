import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { STARTER_SET } from '../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { importRows } from '../../testing/import-rows.ts';
import type { TestCustomer } from '../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../testing/shopping/shopper.ts';
import { ASSAY } from '../../testing/virtual-product.ts';
import { haltMetal, resumeMetal } from '../metals/spot/halt.repository.ts';
import { resetAlerts } from './testing/reset-alerts.ts';

const FIGURE = `query ($input: AlertFigureInput!) {
  alertFigure(input: $input) { value currency is_traded }
}`;
const CREATE = `mutation ($input: CustomerAlertInput!) {
  createCustomerAlert(input: $input) { current_value currency is_current_value_traded }
}`;
/** A set with a coin of gold and one of silver. */
const MIXED = {
  ...STARTER_SET,
  sku: 'SET-MIXED',
  item_number: 'SET-902',
  name: 'Gold and silver set',
  url_key: 'gold-and-silver-set',
  bundle: {
    options: ['AG-SHIP-1', 'AU-SUN-1'].map((sku) => ({
      ...{ title: sku, type: 'radio', required: true },
      parts: [{ sku, quantity: 1, is_default: true }],
    })),
  },
};

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [ASSAY, MIXED] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  marta = await resetAlerts(shop, { gold: 4_000, silver: 50 });
});

interface Shown {
  readonly value: number;
  readonly currency: string | null;
  readonly is_traded: boolean;
}

async function figure(input: object, send: Send = marta.send): Promise<Shown | null> {
  return (await must<{ alertFigure: Shown | null }>(send, FIGURE, { input })).alertFigure;
}

/** Returns what the list of alerts shows for a new alert on a figure. */
async function listed(input: object): Promise<Shown> {
  const { createCustomerAlert: made } = await must<{
    createCustomerAlert: { current_value: number; currency: string | null; is_current_value_traded: boolean };
  }>(marta.send, CREATE, { input });
  return { value: made.current_value, currency: made.currency, is_traded: made.is_current_value_traded };
}

async function halted(metals: readonly Metal[], act: () => Promise<void>): Promise<void> {
  const each = async (change: (metal: Metal) => Promise<unknown>) => {
    for (const metal of metals) await change(metal);
    await shop.refresh();
  };
  await each((metal) => {
    const halt = { metal, untilMs: null, byName: 'the desk', note: null };
    return inTransaction(shop.db, (trx) => haltMetal(trx, halt, shop.clock.now()));
  });
  try {
    await act();
  } finally {
    await each((metal) => inTransaction(shop.db, (trx) => resumeMetal(trx, metal, shop.clock.now())));
  }
}

const SPOT = { kind: 'SPOT_PRICE', metal: 'silver' };
const SET = { kind: 'PRODUCT_PRICE', sku: MIXED.sku };

it('the form and the list of alerts show one figure, traded or not (ALRT-01, ALRT-03)', async () => {
  const expectEqual = async (input: object, isTraded: boolean, extra: object = {}) => {
    const shown = await figure(input);
    expect(shown).toMatchObject({ is_traded: isTraded });
    expect(await listed({ ...input, ...extra, value: 2 })).toEqual(shown);
  };
  const all = async (isGoldTraded: boolean) => {
    await expectEqual(SPOT, true, { direction: 'BELOW' });
    await expectEqual({ kind: 'GOLD_SILVER_RATIO' }, isGoldTraded, { direction: 'BELOW' });
    await expectEqual({ kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1' }, true);
    await expectEqual({ kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1', currency: 'EUR' }, true);
    // The metal of the set itself is silver.
    await expectEqual(SET, isGoldTraded);
    await expectEqual({ kind: 'PRODUCT_PRICE', sku: ASSAY.sku }, true);
  };
  await all(true);
  await shop.db.deleteFrom('alert').execute();
  await halted(['gold'], () => all(false));
  await halted(METALS, async () => {
    expect(await figure(SPOT)).toEqual({ value: 50, currency: 'USD', is_traded: false });
    expect(await figure({ kind: 'PRODUCT_PRICE', sku: ASSAY.sku })).toMatchObject({ is_traded: true });
  });
});

it('guests see the figures of the market, and no value of metals (ALRT-04, STACK-09)', async () => {
  expect(await figure(SPOT, shop.query)).toEqual({ value: 50, currency: 'USD', is_traded: true });
  expect(await figure({ kind: 'METALS_VALUE' }, shop.query)).toBeNull();
  expect(await figure({ kind: 'METALS_VALUE' })).toEqual({ value: 0, currency: 'USD', is_traded: true });
});

it.each([
  [{ kind: 'BACK_IN_STOCK', sku: 'AG-SHIP-1' }, 'This kind of alert has no figure.'],
  [{ kind: 'PRODUCT_PRICE', sku: 'NONE' }, '"NONE"'],
  [{ kind: 'PRODUCT_PREMIUM', sku: ASSAY.sku }, 'This product has no premium.'],
  [{ kind: 'SPOT_PRICE', metal: 'tin' }, 'tin'],
  [{ kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1', currency: 'CHF' }, 'CHF'],
])('rejects the figure of %j (ALRT-01)', async (input, message) => {
  const { errors } = await marta.send(FIGURE, { input });
  expect(errors?.[0]?.message).toContain(message);
});
