import { expect, test } from 'vitest';
import { readTypeDefinitions, schemaOf } from '../schema/schema.ts';
import { readOperation } from './operation.ts';
import { ATTEMPT_FIELDS, countKinds, ORDER_FIELDS, SEARCH_FIELDS } from './operation-kinds.ts';

const kindsOf = (document: string) => Object.fromEntries(countKinds(readOperation(document, null)));

test('every field with its own limit is part of the contract', () => {
  const schema = schemaOf(readTypeDefinitions());
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const gone = [...SEARCH_FIELDS, ...ATTEMPT_FIELDS, ...ORDER_FIELDS].filter((name) => !(name in fields));
  expect(gone).toEqual([]);
});

test.each([
  ['{ storeConfig { id } currency { base_currency_code } }', { query: 1 }],
  ['{ a: products { total_count } b: xsearchProducts { total_count } }', { query: 1, search: 2 }],
  ['mutation { a: placeOrder { order { id } } b: createEmptyCart }', { mutation: 2, order: 1 }],
  ['query { ... on Query { a: giftCardAccount { code } } }', { query: 1, guess: 1 }],
  ['{ ...A } fragment A on Query { ...A x: products { total_count } }', { query: 1, search: 1 }],
  ['{ ...Gone }', { query: 1 }],
])('%s', (document, kinds) => {
  expect(kindsOf(document)).toEqual(kinds);
});

test('counts billions of fields in nested fragments without expanding them', () => {
  const fragments = Array.from(
    { length: 60 },
    (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
  );
  const document = `{ ...F0 } ${fragments.join(' ')} fragment F60 on Query { products { total_count } }`;
  expect(kindsOf(document)).toEqual({ query: 1, search: 100_000 });
});
