import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';

const TOO_EXPENSIVE = /^The operation costs \d+ points, 60000 are allowed\. Ask for smaller pages/;

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** A category tree with so many levels. */
function nested(levels: number): string {
  return levels === 0 ? '{ uid }' : `{ children ${nested(levels - 1)} }`;
}

async function firstMessage(document: string, variables: object = {}): Promise<string | undefined> {
  return (await shop.query(document, variables)).errors?.[0]?.message;
}

describe('limits of one operation', () => {
  it('allows twenty levels and rejects more, also through fragments', async () => {
    expect(await firstMessage(`{ categories { items ${nested(17)} } }`)).toBeUndefined();
    expect(await firstMessage(`{ categories { items ${nested(25)} } }`)).toBe(
      'Max query depth should be 20 but got 27.',
    );
    const spread = `{ categories { items { ...T } } } fragment T on CategoryTree ${nested(25)}`;
    expect(await firstMessage(spread)).toMatch(/^Max query depth should be 20/);
  });

  it('counts each occurrence of a field, also by alias and fragment', async () => {
    const aliases = Array.from({ length: 160 }, (_, index) => `a${index}: storeConfig { store_code }`);
    expect(await firstMessage(`{ ${aliases.slice(0, 150).join(' ')} }`)).toBeUndefined();
    expect(await firstMessage(`{ ${aliases.join(' ')} }`)).toBe(
      'Max query complexity should be 300 but got 320.',
    );
    const spreads = `{ ${aliases
      .slice(0, 30)
      .map((_, index) => `b${index}: storeConfig { ...F }`)
      .join(' ')} }
      fragment F on StoreConfig { ${Array.from({ length: 20 }, (_, index) => `c${index}: store_code`).join(' ')} }`;
    expect(await firstMessage(spreads)).toMatch(/^Max query complexity should be 300/);
  });

  it('rejects operations with too many values, with literal, variable and default sizes', async () => {
    const lists = (size: string) =>
      Array.from(
        { length: 40 },
        (_, index) =>
          `p${index}: products(search: "gold", pageSize: ${size}) { items { sku name uid url_key id } }`,
      ).join(' ');
    expect(await firstMessage(`{ ${lists('300')} }`)).toMatch(TOO_EXPENSIVE);
    expect(await firstMessage(`query Q($size: Int) { ${lists('$size')} }`, { size: 300 })).toMatch(
      TOO_EXPENSIVE,
    );
    expect(await firstMessage(`query Q($size: Int = 300) { ${lists('$size')} }`)).toMatch(TOO_EXPENSIVE);
  });

  it('counts products of products by level: such lists have no pages, and each level multiplies', async () => {
    const related = (levels: number, field = 'related_products'): string =>
      levels === 0 ? 'sku' : `${field} { ${related(levels - 1, field)} }`;
    const list = (fields: string) => `{ products(filter: {}, pageSize: 20) { items { ${fields} } } }`;
    expect(await firstMessage(list(related(2)))).toBeUndefined();
    for (const field of ['related_products', 'upsell_products', 'crosssell_products'])
      expect(await firstMessage(list(related(17, field)))).toMatch(TOO_EXPENSIVE);
    expect(await firstMessage(list(related(5)))).toMatch(TOO_EXPENSIVE);
    const ofVariants = '... on ConfigurableProduct { variants { product { ...R } } }';
    const fragments = `fragment R on SimpleProduct { related_products { ...Q } } fragment Q on ProductInterface { ${related(4)} }`;
    expect(await firstMessage(`${list(ofVariants)} ${fragments}`)).toMatch(TOO_EXPENSIVE);
  });

  it('weighs long texts by their length: many aliases of a description cost more than their number (FIX-05)', async () => {
    const aliases = (count: number) =>
      Array.from({ length: count }, (_, n) => `d${n}: description { html }`).join(' ');
    const list = (fields: string) => `{ products(filter: {}, pageSize: 300) { items { ${fields} } } }`;
    expect(await firstMessage(list(aliases(38)))).toMatch(TOO_EXPENSIVE);
    expect(
      await firstMessage(list(`sku name url_key ${aliases(1)} short_description { html }`)),
    ).toBeUndefined();
  });

  it('executes at most twenty mutations of one operation, aliases and fragments included', async () => {
    const carts = (count: number) =>
      Array.from({ length: count }, (_, index) => `c${index}: createEmptyCart`).join(' ');
    const message = 'An operation may have 20 mutations but got';
    expect(await firstMessage(`mutation { ${carts(21)} }`)).toBe(`${message} 21.`);
    const spread = `mutation { ...A ...A ...A } fragment A on Mutation { ${carts(10)} }`;
    expect(await firstMessage(spread)).toBe(`${message} 30.`);
    const bomb = Array.from(
      { length: 60 },
      (_, n) => `fragment F${n} on Mutation { ...F${n + 1} ...F${n + 1} }`,
    );
    const many = `mutation { ...F0 } ${bomb.join(' ')} fragment F60 on Mutation { createEmptyCart }`;
    expect(await firstMessage(many)).toMatch(TOO_EXPENSIVE);
  });

  it('validates and executes long operations, which are not cached, like any other', async () => {
    const long = (fields: string) =>
      `query Q($n: Int!) { products(search: "gold", pageSize: $n) { total_count ${fields} } } #${'x'.repeat(30_000)}`;
    for (let time = 0; time < 3; time++) {
      const { status, data, errors } = await shop.query<{ products: { total_count: number } }>(long(''), {
        n: 1,
      });
      expect([status, errors]).toEqual([200, undefined]);
      expect(data.products.total_count).toBeGreaterThan(0);
      expect(await firstMessage(long('nothing'), { n: 1 })).toMatch(/^Cannot query field "nothing"/);
      expect(await firstMessage(long(''), { n: 'one' })).toMatch(/\$n.*got invalid value "one"/);
      expect(await firstMessage(long(''), { n: -1 })).toBe('pageSize value must be greater than 0.');
    }
    expect(await firstMessage(`{ __schema { queryType { name } } } #${'x'.repeat(30_000)}`)).toMatch(
      /^GraphQL introspection is not allowed/,
    );
  });

  it('answers a recursive fragment with an error', async () => {
    const document = '{ categories { items { ...T } } } fragment T on CategoryTree { children { ...T } }';
    expect(await firstMessage(document)).toMatch(/Cannot spread fragment "T" within itself/);
  });
});

describe('introspection', () => {
  it('always answers __type and __typename', async () => {
    const document =
      '{ __typename __type(name: "ProductAttributeFilterInput") { name inputFields { name } } }';
    const { data } = await shop.query<{ __type: { name: string; inputFields: unknown[] } }>(document);
    expect(data.__type.name).toBe('ProductAttributeFilterInput');
    expect(data.__type.inputFields.length).toBeGreaterThan(0);
  });

  it('rejects full introspection unless it is enabled', async () => {
    const document = '{ __schema { queryType { name } } }';
    expect(await firstMessage(document)).toMatch(/^GraphQL introspection is not allowed/);
    const open = await createTestShop({ env: { INTROSPECTION: 'on' } });
    try {
      expect((await open.query(document)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
    } finally {
      await open.close();
    }
  });

  it('weighs selections below __type with their lists and nested aliases, and limits their number (FIX-02)', async () => {
    const letters = [...'abcdefghij'];
    const times = (part: (name: string) => string) => letters.map(part).join(' ');
    const bomb = `{ __type(name: "Query") { ${times((name) => `${name}: fields { ...F }`)} } }
      fragment F on __Field { ${times((name) => `${name}: type { ...T }`)} }
      fragment T on __Type { ${times((name) => `${name}: fields { name description }`)} }`;
    expect(bomb.length).toBeLessThan(869);
    expect(await firstMessage(bomb)).toMatch(TOO_EXPENSIVE);
    const types = (count: number) =>
      Array.from({ length: count }, (_, n) => `t${n}: __type(name: "Money") { name }`).join(' ');
    expect(await firstMessage(`{ ${types(10)} }`)).toBeUndefined();
    expect(await firstMessage(`{ ${types(11)} }`)).toMatch(
      /^An operation may have 10 fields __type or __schema but got 11/,
    );
    const names = Array.from({ length: 300 }, (_, n) => `n${n}: name`).join(' ');
    expect(await firstMessage(`{ __type(name: "Money") { ${names} } }`)).toMatch(
      /^Max query complexity should be 300/,
    );
  });

  it('answers the introspection queries of tools when enabled (FIX-02)', async () => {
    const open = await createTestShop({ env: { INTROSPECTION: 'on' } });
    try {
      const document = getIntrospectionQuery({
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
      });
      const { data, errors } = await open.query<{ __schema: { types: unknown[] } }>(document);
      expect(errors).toBeUndefined();
      expect(data.__schema.types.length).toBeGreaterThan(400);
    } finally {
      await open.close();
    }
    expect(await firstMessage(getIntrospectionQuery())).toMatch(/^GraphQL introspection is not allowed/);
  });

  it('rejects types of types of types', async () => {
    const types = (levels: number): string =>
      levels === 0 ? '{ name }' : `{ fields { type { possibleTypes ${types(levels - 1)} } } }`;
    expect(await firstMessage(`{ __type(name: "Query") ${types(4)} }`)).toMatch(TOO_EXPENSIVE);
  });
});

describe('the size of a response', () => {
  it('is limited, and the error names the limit and a remedy (FIX-02)', async () => {
    const small = await createTestShop({ env: { GRAPHQL_MAX_RESPONSE_KB: '16' } });
    try {
      const list = (size: number) =>
        `{ products(filter: {}, pageSize: ${size}) { items { sku description { html } } } }`;
      expect((await small.query(list(2))).errors).toBeUndefined();
      const { data, errors } = await small.query(list(100));
      expect(data).toBeUndefined();
      expect(errors?.[0]?.message).toMatch(
        /^The response is larger than 16384 bytes, the limit\. Ask for smaller pages/,
      );
      expect(errors?.[0]?.extensions.code).toBe('RESPONSE_TOO_LARGE');
    } finally {
      await small.close();
    }
  });
});
