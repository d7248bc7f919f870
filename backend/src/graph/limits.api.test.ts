import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** A category tree of so many levels. */
function nested(levels: number): string {
  return levels === 0 ? '{ uid }' : `{ children ${nested(levels - 1)} }`;
}

async function firstMessage(document: string, variables: object = {}): Promise<string | undefined> {
  return (await shop.query(document, variables)).errors?.[0]?.message;
}

describe('limits of one operation', () => {
  it('allows twenty levels and refuses more, through fragments too', async () => {
    expect(await firstMessage(`{ categories { items ${nested(17)} } }`)).toBeUndefined();
    expect(await firstMessage(`{ categories { items ${nested(25)} } }`)).toBe(
      'Max query depth should be 20 but got 27.',
    );
    const spread = `{ categories { items { ...T } } } fragment T on CategoryTree ${nested(25)}`;
    expect(await firstMessage(spread)).toMatch(/^Max query depth should be 20/);
  });

  it('counts fields as often as they are named: aliases and fragments do not get past it', async () => {
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

  it('refuses answers of too many values, whether sizes are written or given as variables', async () => {
    const lists = (size: string) =>
      Array.from(
        { length: 40 },
        (_, index) => `p${index}: products(search: "gold", pageSize: ${size}) { items { sku name } }`,
      ).join(' ');
    expect(await firstMessage(`{ ${lists('300')} }`)).toMatch(/^The answer could have \d+ values/);
    expect(await firstMessage(`query Q($size: Int) { ${lists('$size')} }`, { size: 300 })).toMatch(
      /^The answer could have \d+ values/,
    );
  });

  it('answers a fragment that holds itself with an error, not with silence', async () => {
    const document = '{ categories { items { ...T } } } fragment T on CategoryTree { children { ...T } }';
    expect(await firstMessage(document)).toMatch(/Cannot spread fragment "T" within itself/);
  });
});

describe('introspection', () => {
  it('answers __type and __typename always', async () => {
    const document =
      '{ __typename __type(name: "ProductAttributeFilterInput") { name inputFields { name } } }';
    const { data } = await shop.query<{ __type: { name: string; inputFields: unknown[] } }>(document);
    expect(data.__type.name).toBe('ProductAttributeFilterInput');
    expect(data.__type.inputFields.length).toBeGreaterThan(0);
  });

  it('keeps the whole schema to itself unless it is switched on', async () => {
    const document = '{ __schema { queryType { name } } }';
    expect(await firstMessage(document)).toMatch(/^GraphQL introspection is not allowed/);
    const open = await createTestShop({ env: { INTROSPECTION: 'on' } });
    try {
      expect((await open.query(document)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
    } finally {
      await open.close();
    }
  });

  it('refuses types of types of types', async () => {
    const types = (levels: number): string =>
      levels === 0 ? '{ name }' : `{ fields { type { possibleTypes ${types(levels - 1)} } } }`;
    expect(await firstMessage(`{ __type(name: "Query") ${types(4)} }`)).toMatch(
      /Maximum introspection depth/,
    );
  });
});
