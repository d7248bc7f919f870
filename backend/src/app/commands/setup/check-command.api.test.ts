import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importShopSettings } from '../../../domains/shop/settings/import-settings.ts';
import { readConfig } from '../../../platform/configuration/config.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { runCommand } from '../run-command.ts';

const DEMO = join(import.meta.dirname, '../../../../../demo');
const ENV = {
  NODE_ENV: 'production',
  IMPORT_DEMO: 'off',
  SPOT_FEED_URL: 'https://spot.example',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://oakes.example',
};
const readDemo = async (name: string) => JSON.parse(await readFile(join(DEMO, `${name}.json`), 'utf8'));

describe('check in a shop that was the demo shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
    const { store, contact } = await readDemo('store-config');
    await importSettings({
      storeConfig: {
        store: { ...store, store_name: 'Oakes & Sons' },
        contact: { ...contact, email: 'desk@oakes.example' },
      },
    });
  });
  afterAll(() => shop.close());

  async function importSettings(files: Parameters<typeof importShopSettings>[1]) {
    const { version } = shop.services.shop;
    const { problems } = await importShopSettings(shop.db, files);
    expect(problems).toEqual([]);
    await waitFor(() => expect(shop.services.shop.version).not.toBe(version));
  }

  const run = () =>
    runCommand(['check'], (by, work) => work({ ...shop.services, config: readConfig(ENV), by }));

  /** Returns the state of each item. */
  async function check(): Promise<Record<string, string>> {
    const { out } = await run();
    const lines = out.matchAll(/^(ok|default|DEFAULT|missing|MISSING|demo|DEMO) +(\S+(?: \S+)*)/gm);
    return Object.fromEntries([...lines].map(([, state = '', name = '']) => [name, state]));
  }

  it('reports each item with a value of the demo shop as demo (FIX-81)', async () => {
    expect(await check()).toMatchObject({
      name: 'ok',
      'e-mail': 'ok',
      address: 'DEMO',
      phone: 'DEMO',
      'ways to pay': 'DEMO',
      'bank account': 'DEMO',
      tax: 'DEMO',
      delivery: 'DEMO',
      countries: 'DEMO',
      products: 'DEMO',
    });
  });

  it('counts the products of the demo shop, also generated ones (FIX-81)', async () => {
    await shop.db
      .updateTable('product')
      .set({ sku: 'AG-1000000', item_number: '1000000' })
      .where('sku', '=', 'AG-M1')
      .execute();
    expect((await run()).out).toMatch(/^DEMO +products +archive or delete the \d+ of the demo shop$/m);
    await shop.db
      .updateTable('product')
      .set({ is_enabled: false })
      .where('sku', '<>', 'AG-1000000')
      .execute();
    expect((await run()).out).toMatch(/^DEMO +products +archive or delete the 1 of the demo shop$/m);
    await shop.db
      .updateTable('product')
      .set({ sku: 'OAK-1', item_number: 'OAK-1' })
      .where('sku', '=', 'AG-1000000')
      .execute();
    expect(await check()).toMatchObject({ products: 'ok' });
  });

  it('reports each item with the dealer’s own value as ok (FIX-81)', async () => {
    const { contact } = await readDemo('store-config');
    await importSettings({
      storeConfig: {
        contact: {
          ...contact,
          email: 'desk@oakes.example',
          phone: '(212) 555-0100',
          trading_desk_phone: '',
          street: '3 Mill Lane',
        },
      },
    });
    expect(await check()).toMatchObject({ address: 'ok', phone: 'ok', 'bank account': 'DEMO' });

    const [wire] = await readDemo('payment-methods');
    const spaced = { beneficiary: 'Oakes & Sons', bank: 'Bank of Oak Hill', account: '000041207781' };
    await importSettings({ paymentMethods: [{ ...wire, instructions: spaced }] });
    expect(await check()).toMatchObject({ 'ways to pay': 'DEMO', 'bank account': 'DEMO' });
    await importSettings({ paymentMethods: [{ ...wire, instructions: { ...spaced, account: '55512' } }] });
    expect(await check()).toMatchObject({ 'ways to pay': 'ok', 'bank account': 'ok', tax: 'DEMO' });

    const tax = await readDemo('tax-rules');
    await importSettings({ taxRules: { ...tax, rules: tax.rules.slice(0, 2) } });
    expect(await check()).toMatchObject({ tax: 'ok', delivery: 'DEMO', countries: 'DEMO' });

    const shipping = await readDemo('shipping');
    const [ground] = shipping.methods;
    const own = { ...shipping, methods: [{ ...ground, price_minor: 1_995 }] };
    await importSettings({ shipping: own });
    expect(await check()).toMatchObject({ delivery: 'ok', countries: 'default' });
    await importSettings({ shipping: { ...own, countries: shipping.countries.slice(0, 1) } });
    expect(await check()).toMatchObject({ countries: 'ok' });
  });

  it('reports legal pages as demo while one has the text of the demo shop (FIX-81)', async () => {
    const { db } = shop;
    // The other pages say that they are a demonstration, which takes precedence.
    await db
      .updateTable('cms_page')
      .set({ content: '<p>Ours.</p>' })
      .where('identifier', '<>', 'returns')
      .execute();
    expect(await check()).toMatchObject({ 'legal pages': 'DEMO' });
    await db.updateTable('cms_page').set({ content: '<p>Ours.</p>' }).execute();
    expect(await check()).toMatchObject({ 'legal pages': 'ok' });
  });
});
