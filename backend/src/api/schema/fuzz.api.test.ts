import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corruptDocument } from '../../../../tools/fuzz/corrupted-documents.ts';
import { type KnownValues, makeValidDocument } from '../../../../tools/fuzz/valid-documents.ts';
import { seededRandom } from '../../app/demo/products/seeded-random.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { newCustomer } from '../../testing/shopping/new-customer.ts';
import { newShopper } from '../../testing/shopping/shopper.ts';

/** `npm run fuzz` sends many more to a production server over sockets. */
const DOCUMENTS = 80;
const SEED = 20_261_122;

const schema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../../contract/schema.graphql'), 'utf8'),
);

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

it('documents of every kind, with hostile values in every variable, cause no defect', async () => {
  const { cartId, add } = await newShopper(shop.query);
  await add('AG-SHIP-1', 2);
  const { email, token } = await newCustomer(shop);
  const skus = ['AG-SHIP-1', 'AC-LOUPE', 'AC-GLOVES'];
  const known: KnownValues = [
    [/cart_?id/i, [cartId]],
    [/^skus?$|parent_?sku/i, skus],
    [/email/i, [email]],
    [/url/i, ['silver.html', 'gold.html']],
    [/search|text|term/i, ['gold', 'silver coin', '1 oz']],
    [/code|method/i, ['banktransfer', 'checkmo', 'USD', 'BENCH10']],
  ];
  const broken: string[] = [];
  for (let index = 0; index < DOCUMENTS; index++) {
    const chance = seededRandom(SEED + index);
    const valid = makeValidDocument(schema, known, chance);
    const operation = chance.percent(60) ? valid : corruptDocument(valid, chance).operation;
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        ...(chance.percent(50) ? { authorization: `Bearer ${token}` } : {}),
      },
      payload: JSON.stringify(operation),
    });
    if (response.statusCode >= 500 || response.body.includes('"Internal server error"'))
      broken.push(`${SEED + index}: ${response.statusCode} ${JSON.stringify(operation).slice(0, 500)}`);
  }
  expect(broken).toEqual([]);
});
