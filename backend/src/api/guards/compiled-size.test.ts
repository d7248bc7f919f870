import { describe, expect, it } from 'vitest';
import { buildSchema } from '../schema/schema.ts';
import { createCompiledSize } from './compiled-size.ts';
import { readOperation } from './operation.ts';

const schema = buildSchema([]);
const measure = createCompiledSize(schema);
const sizeOf = (document: string) => measure(readOperation(document, null));
/** The kinds of products. */
const KINDS = schema.getPossibleTypes(schema.getType('ProductInterface') as never).length;

const items = (fields: string) => `{ products(search: "x") { items { ${fields} } } }`;

describe('the fields in the compiled code of an operation', () => {
  it('are the fields of its text when every type is known', () => {
    expect(sizeOf('{ storeConfig { store_code timezone } }')).toBe(3);
    expect(sizeOf('{ storeConfig { ...A ...A } } fragment A on StoreConfig { store_code }')).toBe(3);
  });

  it('are multiplied by the types of each interface', () => {
    expect(sizeOf(items('sku'))).toBe(2 + KINDS);
    expect(sizeOf(items('contents { product { sku } }'))).toBe(2 + KINDS * (2 + KINDS));
  });

  it('leave out fragments of other types', () => {
    expect(sizeOf(items('... on BundleProduct { sku }'))).toBe(2 + 1);
    expect(sizeOf(items('... on ProductInterface { ... on BundleProduct { sku } }'))).toBe(2 + 1);
    expect(sizeOf(items('... on StoreConfig { store_code }'))).toBe(2);
  });

  it('are found at once for any nesting, unknown fields and recursive fragments', () => {
    let fields = 'sku';
    for (let level = 0; level < 60; level++) fields = `contents { product { ${fields} } }`;
    expect(sizeOf(items(fields))).toBe(1_000_000_000);
    expect(sizeOf('{ nothing { at_all } }')).toBe(1);
    expect(sizeOf('{ products { ...A } } fragment A on Products { total_count ...A }')).toBe(2);
  });
});
