import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
});
afterAll(() => shop.close());

const create = async (name: string, country = 'CH', by = trader) => {
  const { data, code } = await by.query<{ create_mint: { code: string; name: string } }>(
    'mutation ($name: String!, $country: String!) { create_mint(name: $name, country_code: $country) { code name } }',
    { name, country },
  );
  return code ?? data.create_mint;
};

const choices = async () => {
  const { data } = await trader.query<{
    product_choices: { mints: { code: string; name: string }[]; mint_countries: string[] };
  }>('{ product_choices { mints { code name } mint_countries } }');
  return data.product_choices;
};

test('staff add a mint, which products can then have (GOODS-02, SYS-02)', async () => {
  expect(await create('  Z\u00fcrcher  Scheide-Anstalt ')).toEqual({
    code: 'zurcher-scheide-anstalt',
    name: 'Z\u00fcrcher Scheide-Anstalt',
  });
  const { mints, mint_countries: countries } = await choices();
  expect(mints).toContainEqual({ code: 'zurcher-scheide-anstalt', name: 'Z\u00fcrcher Scheide-Anstalt' });
  expect(countries).toContain('CH');
  const row = await shop.db
    .selectFrom('mint')
    .select(['country', 'country_code'])
    .where('code', '=', 'zurcher-scheide-anstalt')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ country: 'Switzerland', country_code: 'CH' });
  const entries = await shop.db
    .selectFrom('shop_action')
    .select(['by_name', 'subject'])
    .where('verb', '=', 'mint-create')
    .execute();
  expect(entries).toEqual([{ by_name: 'Tomas Reyes', subject: 'zurcher-scheide-anstalt' }]);
});

test('a mint is rejected without a name, a country or the permission, and twice (GOODS-02)', async () => {
  for (const name of ['', ' \t ', 'x'.repeat(121), 'Mint\u202e', '\u9020\u5e63\u5c40']) {
    expect([name, await create(name)]).toEqual([name, 'MINT_INVALID']);
  }
  for (const country of ['', 'XX', 'ch', 'CHE', '__proto__']) {
    expect([country, await create('New Mint', country)]).toEqual([country, 'MINT_INVALID']);
  }
  const both = await Promise.all([create('Twin Mint'), create('TWIN  mint')]);
  expect(both.filter((one) => one === 'MINT_TAKEN')).toHaveLength(1);
  const desk = await officeAs(shop, 'order_desk', 'Nora Lind');
  expect(await create('Desk Mint', 'CH', desk)).toBe('NOT_PERMITTED');
});
