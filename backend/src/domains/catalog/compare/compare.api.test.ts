import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { expireCompareLists } from './expire-compare-lists.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

const LIST = `uid item_count attributes { code label }
  items { uid product { sku } attributes { code value attribute_name attribute_value } }`;

async function ask(operation: string, variables: object = {}, options = {}): Promise<Answer> {
  const { data, errors } = await shop.query<Answer>(operation, variables, options);
  expect(errors).toBeUndefined();
  return data;
}
async function ids(...skus: string[]): Promise<string[]> {
  const { products } = await ask(
    'query ids($skus: [String]) { products(filter: { sku: { in: $skus } }) { items { id sku } } }',
    { skus },
  );
  return skus.map((sku) => String(products.items.find((item: Answer) => item.sku === sku)?.id));
}
const create = async (products: readonly string[]) =>
  (
    await ask(`mutation c($input: CreateCompareListInput) { createCompareList(input: $input) { ${LIST} } }`, {
      input: { products },
    })
  ).createCompareList;
const change = async (verb: 'addProductsTo' | 'removeProductsFrom', uid: string, products: string[]) => {
  const name = `${verb}CompareList`;
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return (
    await ask(`mutation c($input: ${type}) { ${name}(input: $input) { ${LIST} } }`, {
      input: { uid, products },
    })
  )[name];
};
const read = async (uid: string) =>
  (await ask(`query c($uid: ID!) { compareList(uid: $uid) { ${LIST} } }`, { uid })).compareList;
const skus = (list: Answer) => list.items.map((item: Answer) => item.product.sku);

describe('compare lists', () => {
  it('creates a list, adds and removes products, reads it and deletes it', async () => {
    const [ship, bar, loupe] = await ids('AG-SHIP-1', 'AU-M1', 'AC-LOUPE');
    const list = await create([ship ?? '']);
    expect(list.uid).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(list).toMatchObject({ item_count: 1, items: [{ uid: ship, product: { sku: 'AG-SHIP-1' } }] });

    // Uids are accepted as well. Duplicates are added once, and products not for sale are ignored.
    const asUid = Buffer.from(String(bar)).toString('base64');
    const more = await change('addProductsTo', list.uid, [
      asUid,
      ship ?? '',
      '999999',
      'nonsense',
      loupe ?? '',
    ]);
    expect(skus(more)).toEqual(['AG-SHIP-1', 'AU-M1', 'AC-LOUPE']);

    const fewer = await change('removeProductsFrom', list.uid, [loupe ?? '', '999999']);
    expect(fewer.item_count).toBe(2);
    expect(await read(list.uid)).toEqual(fewer);

    const remove = `mutation d($uid: ID!) { deleteCompareList(uid: $uid) { result } }`;
    expect(await ask(remove, { uid: list.uid })).toEqual({ deleteCompareList: { result: true } });
    expect(await ask(remove, { uid: list.uid })).toEqual({ deleteCompareList: { result: false } });
    expect(await read(list.uid)).toBeNull();
  });

  it('compares by the attributes that at least one product has, in the order of the list', async () => {
    const list = await create(await ids('AG-SHIP-1', 'AC-LOUPE'));
    const codes = list.attributes.map((attribute: Answer) => attribute.code);
    expect(codes).toEqual(
      expect.arrayContaining(['metal_type', 'weight', 'fineness', 'mint', 'diameter_mm']),
    );
    const [ship, loupe] = list.items;
    expect(ship.attributes.map((attribute: Answer) => attribute.code)).toEqual(codes);
    expect(ship.attributes).toContainEqual({
      code: 'metal_type',
      value: 'Silver',
      attribute_name: 'Metal',
      attribute_value: 'Silver',
    });
    expect(ship.attributes).toContainEqual(
      expect.objectContaining({ code: 'diameter_mm', value: '40 mm', attribute_name: 'Diameter' }),
    );
    expect(loupe.attributes.find((attribute: Answer) => attribute.code === 'metal_type').value).toBe('N/A');
    expect((await create([])).attributes).toEqual([]);
  });

  it('omits a variant, which is sold only with its parent', async () => {
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('visibility', '=', 'variant_only')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await create([String(id)])).item_count).toBe(0);
  });

  it.each([
    ['mutation { addProductsToCompareList(input: { uid: "nobodys", products: ["1"] }) { uid } }'],
    ['mutation { removeProductsFromCompareList(input: { uid: "nobodys", products: ["1"] }) { uid } }'],
  ])('rejects changes of an unknown list: %s', async (document) => {
    const { errors } = await shop.query(document);
    expect(errors?.[0]).toMatchObject({
      message: '"uid" value does not exist',
      extensions: { category: 'graphql-input' },
    });
  });

  it('requires a uid and finds nothing for invalid ones', async () => {
    const { errors } = await shop.query('{ compareList(uid: "") { uid } }');
    expect(errors?.[0]?.message).toBe('"uid" value must be specified');
    expect(await read("' or 1=1 --")).toBeNull();
    expect(await read('A'.repeat(32))).toBeNull();
    const none = await shop.query('mutation { addProductsToCompareList { uid } }');
    expect(none.errors?.[0]?.message).toBe('"uid" value must be specified.');
  });

  it('holds at most twenty products, even with concurrent additions', async () => {
    const { products } = await ask('{ products(filter: {}, pageSize: 40) { items { id } } }');
    const all: string[] = products.items.map((item: Answer) => String(item.id));
    const { uid } = await create(all.slice(0, 15));
    const add = `mutation c($input: AddProductsToCompareListInput) { addProductsToCompareList(input: $input) { uid } }`;
    const answers = await Promise.all(
      [15, 20, 25].map((from) => shop.query(add, { input: { uid, products: all.slice(from, from + 4) } })),
    );
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect((await read(uid)).item_count).toBe(19);
    const { errors } = await shop.query(add, { input: { uid, products: all.slice(0, 21) } });
    expect(errors?.[0]?.message).toBe('At most 20 products can be compared at once.');
  });

  it('assigns a list to customers only', async () => {
    const { uid } = await create(await ids('AG-SHIP-1'));
    const assign = await shop.query(
      'mutation a($uid: ID!) { assignCompareListToCustomer(uid: $uid) { result } }',
      { uid },
    );
    expect(assign.errors?.[0]).toMatchObject({
      message: "The current customer isn't authorized.",
      extensions: { category: 'graphql-authorization' },
    });
  });

  it('assigns a list to the customer, who has one list and shares it with nobody', async () => {
    const [ship, bar] = await ids('AG-SHIP-1', 'AU-M1');
    const marta = await newCustomer(shop);
    const as = async (document: string, variables: object) => {
      const { data, errors } = await marta.send<Answer>(document, variables);
      expect(errors).toBeUndefined();
      return data;
    };
    const assign = `mutation a($uid: ID!) { assignCompareListToCustomer(uid: $uid) { result compare_list { ${LIST} } } }`;
    expect((await as('{ customer { compare_list { uid } } }', {})).customer.compare_list).toBeNull();

    const first = await create([ship ?? '']);
    const assigned = (await as(assign, { uid: first.uid })).assignCompareListToCustomer;
    expect(assigned).toEqual({ result: true, compare_list: first });
    // A second creation returns the same list. Another guest’s list is merged into it and deleted.
    const again = await as('mutation { createCompareList { uid } }', {});
    expect(again.createCompareList.uid).toBe(first.uid);
    const second = await create([ship ?? '', bar ?? '']);
    const merged = (await as(assign, { uid: second.uid })).assignCompareListToCustomer.compare_list;
    expect(skus(merged)).toEqual(['AG-SHIP-1', 'AU-M1']);
    expect(await read(second.uid)).toBeNull();
    expect((await as(`{ customer { compare_list { ${LIST} } } }`, {})).customer.compare_list).toEqual(merged);

    const joan = await newCustomer(shop);
    for (const send of [shop.query.bind(shop), joan.send]) {
      for (const document of [
        'query c($uid: ID!) { compareList(uid: $uid) { uid } }',
        'mutation d($uid: ID!) { deleteCompareList(uid: $uid) { result } }',
        'mutation r($uid: ID!) { removeProductsFromCompareList(input: { uid: $uid, products: [] }) { uid } }',
      ]) {
        const { errors } = await send(document, { uid: first.uid });
        expect(errors?.[0]?.message).toBe('This customer is not authorized to access this list');
      }
    }
  });

  it('is never stored in a shared cache', async () => {
    const { uid } = await create([]);
    const answer = await shop.app.inject({
      url: `/graphql?query=${encodeURIComponent(`{ compareList(uid: "${uid}") { uid } }`)}`,
    });
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('limits new lists to sixty per address in ten minutes, counting each alias of a request', async () => {
    const begin = async (count: number, address: string) => {
      const aliases = Array.from({ length: count }, (_, index) => `c${index}: createCompareList { uid }`);
      const headers = { 'x-forwarded-for': address };
      const { data, errors = [] } = await shop.query<Answer>(
        `mutation { ${aliases.join(' ')} }`,
        {},
        { headers },
      );
      return { made: Object.values(data ?? {}).filter((list) => list !== null).length, errors };
    };
    for (let time = 0; time < 3; time++)
      expect(await begin(17, '203.0.113.60')).toEqual({ made: 17, errors: [] });
    const { made, errors } = await begin(12, '203.0.113.60');
    expect(made).toBe(9);
    expect(errors).toHaveLength(3);
    expect(errors[0]).toMatchObject({
      message: 'You started too many lists. Try again in a few minutes.',
      extensions: { category: 'graphql-input' },
    });
    expect(await begin(1, '203.0.113.61')).toEqual({ made: 1, errors: [] });
    shop.clock.advance(600_000);
    expect((await begin(2, '203.0.113.60')).made).toBe(2);
  });

  it('deletes lists without changes for thirty days', async () => {
    const old = await create([]);
    shop.clock.set(shop.clock.now() + 20 * 86_400_000);
    const kept = await create([]);
    shop.clock.set(shop.clock.now() + 11 * 86_400_000);
    await expireCompareLists(shop.services);
    expect(await read(old.uid)).toBeNull();
    expect(await read(kept.uid)).not.toBeNull();
  });
});
