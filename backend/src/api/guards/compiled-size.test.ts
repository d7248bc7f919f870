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
/** The characters that a field adds to a list of products. */
const added = (field: string) => sizeOf(items(`sku ${field}`)) - sizeOf(items('sku'));

describe('the characters in the compiled code of an operation', () => {
  it('grow with each field, once for a fragment that is spread twice', () => {
    const one = sizeOf('{ storeConfig { store_code } }');
    expect(sizeOf('{ storeConfig { store_code timezone } }')).toBeGreaterThan(one + 1_000);
    const twice = sizeOf('{ storeConfig { ...A ...A } } fragment A on StoreConfig { store_code }');
    expect(twice).toBeLessThan(2 * one);
  });

  it('are multiplied by the types of each interface', () => {
    const name = added('name');
    expect(name).toBeGreaterThan(KINDS * 1_000);
    expect(added('contents { product { sku } }')).toBeGreaterThan(KINDS * name);
  });

  it('leave out fragments of other types', () => {
    expect(KINDS * added('... on BundleProduct { name }')).toBe(added('name'));
    expect(added('... on ProductInterface { ... on BundleProduct { name } }')).toBe(
      added('... on BundleProduct { name }'),
    );
    expect(added('... on StoreConfig { store_code }')).toBe(0);
  });

  it('grow in each copy with names, arguments and conditions around it', () => {
    const long = 'x'.repeat(5_000);
    const inside = (start: string) => sizeOf(`query Q($x: Boolean!) { ${start} { items { sku name } } }`);
    const plain = inside('products(search: "x")');
    expect(inside(`${long}: products(search: "x")`)).toBeGreaterThan(plain + 2 * KINDS * long.length);
    const conditions = Array.from({ length: 50 }, () => '@include(if: $x)').join(' ');
    expect(inside(`products(search: "x") ${conditions}`)).toBeGreaterThan(
      plain + 2 * KINDS * conditions.length,
    );
    expect(
      added(`reviews(pageSize: 1, currentPage: ${'1'.repeat(3_000)}) { page_info { page_size } }`),
    ).toBeGreaterThan(
      added('reviews(pageSize: 1, currentPage: 1) { page_info { page_size } }') + KINDS * 2_900,
    );
  });

  it('grow with variables, their names and the fields of their types', () => {
    const withVariable = (definition: string) =>
      sizeOf(`query Q(${definition}) { storeConfig { store_code } }`);
    const short = withVariable('$a: String');
    expect(withVariable(`$${'a'.repeat(5_000)}: String`)).toBeGreaterThan(short + 5_000);
    expect(withVariable('$a: ProductAttributeFilterInput')).toBeGreaterThan(short + 5_000);
  });

  it('are found at once for any nesting, unknown fields and recursive fragments', () => {
    let fields = 'sku';
    for (let level = 0; level < 60; level++) fields = `contents { product { ${fields} } }`;
    expect(sizeOf(items(fields))).toBe(1_000_000_000);
    expect(sizeOf('{ nothing { at_all } }')).toBeLessThan(2_000);
    const recursive = '{ products { ...A } } fragment A on Products { total_count ...A }';
    expect(sizeOf(recursive)).toBeLessThan(4_000);
  });
});
