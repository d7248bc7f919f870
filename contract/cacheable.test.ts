import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, getNamedType, getOperationAST, Kind, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';
import { isCacheable } from '../backend/src/api/response-cache/cacheable-fields.ts';
import { CACHEABLE_OPERATIONS } from '../storefront/src/platform/query-cache/cacheable-operations.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const schema = buildASTSchema(parse(read('schema.graphql')));

/** The storefront's documents, by the name of their operation. */
const documents = new Map(
  Object.values(JSON.parse(read('operations.json')) as Record<string, string>).map((text) => {
    const document = parse(text);
    return [getOperationAST(document)?.name?.value ?? '', document] as const;
  }),
);

/** The root fields of an operation, and every `Type.field` that it asks for. */
function fieldsOf(name: string): { roots: string[]; all: string[] } {
  const document = documents.get(name);
  if (!document) throw new Error(`The storefront sends no operation ${name}.`);
  const all: string[] = [];
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: ({ name: field }) => {
        const type = getNamedType(info.getType() ?? undefined)?.name ?? '';
        all.push(`${info.getParentType()?.name}.${field.value}: ${type}`);
      },
    }),
  );
  const selections = getOperationAST(document)?.selectionSet.selections ?? [];
  return { roots: selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : [])), all };
}

/**
 * Settings of the shop tell of prices without being one, such as the amount from which delivery is
 * free.
 */
const SETTINGS = /^(StoreConfig|StorePaymentMethod|Money)\./;
const PERSONAL_OR_PRICED = /price|Price|Money|premium|spot|bid|ask|\b(Cart|Customer|Wishlist|CompareList|Order)/;

const troublesOf = (name: string) =>
  fieldsOf(name).all.filter((field) => PERSONAL_OR_PRICED.test(field) && !SETTINGS.test(field));

test.each([...CACHEABLE_OPERATIONS])('what %s answers is public, without a price, a cart or a customer (NET-09, OPEN-59)', (name) => {
  expect(isCacheable(fieldsOf(name).roots)).toBe(true);
  expect(troublesOf(name)).toEqual([]);
});

test('the check finds prices, carts and customers where they are (NET-09, OPEN-59)', () => {
  for (const name of ['ProductPage', 'CartCount', 'customer', 'MetalPrices', 'SearchResultsPage']) {
    expect(troublesOf(name), name).not.toEqual([]);
  }
  for (const name of ['CartCount', 'customer', 'MetalPrices']) expect(isCacheable(fieldsOf(name).roots)).toBe(false);
});
