import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const DEMO = '../../../../../demo';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function dueOf(placedAt: string): Promise<string> {
  shop.clock.set(Date.parse(placedAt));
  await shop.setSpot(TEST_SPOT);
  const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  return order.payment_instructions.pay_by;
}

test('a deadline is 5 pm of a working day by the bank holidays of the shop’s country, over changes of the clocks (PAYC-07)', async () => {
  // Fridays before the clocks change, forward and back.
  expect(await dueOf('2027-03-12T16:00:00-05:00')).toBe('2027-03-15T21:00:00.000Z');
  expect(await dueOf('2026-10-30T16:00:00-04:00')).toBe('2026-11-02T22:00:00.000Z');
  // Memorial Day, and the British bank holiday at the start of May.
  expect(await dueOf('2026-05-22T10:00:00-04:00')).toBe('2026-05-26T21:00:00.000Z');
  expect(await dueOf('2026-05-01T10:00:00-04:00')).toBe('2026-05-04T21:00:00.000Z');

  const { contact } = JSON.parse(readFileSync(join(import.meta.dirname, DEMO, 'store-config.json'), 'utf8'));
  await importShopSettings(shop.db, { storeConfig: { contact: { ...contact, country: 'GB' } } });
  await expectSoon(() => shop.services.shop.contact.country).toBe('GB');
  expect(await dueOf('2026-05-01T10:00:00-04:00')).toBe('2026-05-05T21:00:00.000Z');
  // Settings of the dealer replace the country's days.
  await importShopSettings(shop.db, {
    storeConfig: {
      orders: {
        cancellation_reasons: ['Another reason'],
        overdue_grace_hours: 48,
        bank_holidays: ['05-05'],
      },
    },
  });
  await expectSoon(() => shop.services.shop.orders.bankHolidays).toEqual(['05-05']);
  expect(await dueOf('2026-05-01T10:00:00-04:00')).toBe('2026-05-04T21:00:00.000Z');
  expect(await dueOf('2026-05-04T10:00:00-04:00')).toBe('2026-05-06T21:00:00.000Z');
});
