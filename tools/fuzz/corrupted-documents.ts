import type { SeededRandom } from '../../backend/src/app/demo/products/seeded-random.ts';
import { hostileAnything, hostileText } from './hostile-values.ts';
import type { SentOperation } from './valid-documents.ts';

const LIST = 'products(search: "gold", pageSize: 1) { total_count items { sku name } }';
const STRAY = [
  '{',
  '}',
  '(',
  ')',
  '$',
  '"',
  '"""',
  '\\',
  '\0',
  '\u{feff}',
  '\ud800',
  '#',
  '...',
  '@',
  '!',
  ':',
  '|',
  '💰',
  '\r',
];
const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');
const nested = (open: string, inside: string, close: string, levels: number) =>
  `${open.repeat(levels)}${inside}${close.repeat(levels)}`;

type Spoil = (valid: SentOperation, chance: SeededRandom) => SentOperation;

/** Ways to break, deepen, repeat and enlarge an operation, by name for the report. */
const WAYS: Readonly<Record<string, Spoil>> = {
  cut: (valid, chance) => ({ ...valid, query: valid.query.slice(0, chance.int(0, valid.query.length)) }),
  stray: (valid, chance) => {
    const at = chance.int(0, valid.query.length);
    return {
      ...valid,
      query: `${valid.query.slice(0, at)}${chance.pick(STRAY)}${valid.query.slice(at + chance.int(0, 3))}`,
    };
  },
  text: (_, chance) => ({ query: hostileText(chance) }),
  'no text': (_, chance) => ({ query: hostileAnything(chance) as string }),
  'deep fields': (_, chance) => ({
    query: nested('{ categories { items ', '{ uid }', '} }', chance.pick([5, 50, 2_000])),
  }),
  'deep children': (_, chance) => ({
    query: `{ categories { items ${nested('{ children ', '{ uid }', '}', chance.pick([10, 21, 400, 3_000]))} } }`,
  }),
  'deep lists': (_, chance) => {
    const levels = chance.pick([10, 900, 4_900, 50_000]);
    return { query: `{ cart(cart_id: ${nested('[', '"x"', ']', levels)}) { id } }` };
  },
  'deep objects': (_, chance) => ({
    query: `{ products(filter: ${nested('{ name: ', '{ match: "x" }', '}', chance.pick([10, 900, 3_000]))}) { total_count } }`,
  }),
  'deep types': (_, chance) => ({
    query: `query Q($v: ${nested('[', 'Int', ']', chance.pick([10, 900, 4_900]))}) { __typename }`,
  }),
  'deep variables': (valid, chance) => ({
    ...valid,
    variables: { v0: JSON.parse(nested('[', '1', ']', chance.pick([10, 500, 1_500]))) },
  }),
  aliases: (_, chance) => ({
    query: `{ ${times(chance.pick([10, 100, 500, 3_000]), (n) => `a${n}: ${LIST}`)} }`,
  }),
  'nested aliases': (_, chance) => {
    const width = chance.pick([3, 8, 15]);
    const tree = (levels: number): string =>
      levels === 0 ? 'uid' : times(width, (n) => `a${n}: children { ${tree(levels - 1)} }`);
    return { query: `{ categories { items { ${tree(2)} } } }` };
  },
  'nested aliases in fragments': (_, chance) => {
    const width = chance.pick([3, 9]);
    const levels = chance.pick([2, 6, 15]);
    const fragments = times(levels, (level) => {
      const spread = `{ ...F${level + 1} }`;
      return `fragment F${level} on CategoryTree { ${times(width, (n) => `a${n}: children ${spread}`)} }`;
    });
    return {
      query: `{ categories { items { ...F0 } } } ${fragments} fragment F${levels} on CategoryTree { uid }`,
    };
  },
  'aliased long texts': (_, chance) => {
    const texts = times(chance.pick([5, 38, 140]), (n) => `a${n}: description { html }`);
    return { query: `{ products(filter: {}, pageSize: ${chance.pick([10, 300])}) { items { ${texts} } } }` };
  },
  'list bomb': (_, chance) => {
    const related = nested('related_products { ', 'sku', ' }', chance.pick([1, 3, 9]));
    const size = chance.pick(['300', '$n', '2147483647']);
    const list = `products(filter: {}, pageSize: ${size}) { items { ${related} variants { product { ${related} } } } }`;
    return { query: `query Q($n: Int = 300) { __typename ${list} }` };
  },
  'aliased guesses': (_, chance) => ({
    query: `mutation { ${times(chance.pick([5, 20, 300]), (n) => `a${n}: generateCustomerToken(email: "a${n}@example.com", password: "x") { token }`)} }`,
  }),
  'aliased carts': (_, chance) => ({
    query: `mutation { ${times(chance.pick([5, 20, 400]), (n) => `a${n}: createEmptyCart`)} }`,
  }),
  'many operations': (_, chance) => ({
    query: times(chance.pick([2, 200, 1_500]), (n) => `query Q${n} { __typename }`),
    operationName: chance.pick(['Q1', 'Q9999', '', null, hostileText(chance)]),
  }),
  'same names': () => ({ query: 'query A { __typename } query A { __typename }', operationName: 'A' }),
  'fragment circle': () => ({
    query: '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A __typename }',
  }),
  'fragment flood': (_, chance) => {
    const levels = chance.pick([10, 40, 200]);
    const fragments = times(levels, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`);
    return { query: `{ ...F0 } ${fragments} fragment F${levels} on Query { __typename }` };
  },
  'directive flood': (_, chance) => ({
    query: `{ __typename ${times(chance.pick([10, 500, 3_000]), () => '@include(if: true)')} }`,
  }),
  'unknown directives': (_, chance) => ({
    query: `{ __typename ${times(chance.pick([10, 3_000]), (n) => `@d${n}`)} }`,
  }),
  'wrong fields': (_, chance) => ({
    query: `{ ${times(chance.pick([10, 300, 3_000]), (n) => `storeConfigg${n}`)} }`,
  }),
  'fields that conflict': (_, chance) => ({
    query: `{ ${times(chance.pick([10, 150, 290]), (n) => `x: products(pageSize: ${n}) { total_count }`)} }`,
  }),
  subscription: () => ({ query: 'subscription { orderPlaced { id } }' }),
  definition: () => ({ query: 'type Query { a: Int } extend type Cart { stolen: String }' }),
  introspection: (_, chance) => ({
    query: chance.pick([
      '{ __schema { types { name fields { name type { name ofType { name } } } } } }',
      `{ __type(name: "Query") ${nested('{ fields { type ', '{ name }', '} }', 12)} }`,
      `{ ${times(90, (n) => `t${n}: __type(name: "ProductInterface") { fields { name } }`)} }`,
    ]),
  }),
  'introspection bomb': (_, chance) => {
    const aliases = (inner: string) => times(chance.pick([2, 5, 10]), (n) => `a${n}: ${inner}`);
    const inner = `fields { name description } ofType { ${aliases('fields { name }')} }`;
    return {
      query: `{ ${times(chance.pick([1, 4]), (n) => `t${n}: __type(name: "Query") { ${aliases('fields { ...F }')} }`)} }
        fragment F on __Field { ${aliases('type { ...T }')} } fragment T on __Type { ${inner} }`,
    };
  },
  'huge text': (_, chance) => ({
    query: `{ cart(cart_id: "${'x'.repeat(chance.pick([10_000, 400_000, 600_000]))}") { id } }`,
  }),
  'huge comment': (_, chance) => ({
    query: `#${'x'.repeat(chance.pick([10_000, 480_000]))}\n{ __typename }`,
  }),
  'huge name': (_, chance) => ({
    query: `query ${'Q'.repeat(chance.pick([1_000, 400_000]))} { __typename }`,
  }),
  'huge number': (_, chance) => ({
    query: `{ products(search: "x", pageSize: ${'9'.repeat(chance.pick([10, 400, 50_000]))}) { total_count } }`,
  }),
  'huge list': (_, chance) => ({
    query: 'query Q($s: [String]) { products(filter: { sku: { in: $s } }) { total_count } }',
    variables: { s: Array.from({ length: chance.pick([1_000, 30_000]) }, (_, n) => `sku-${n}`) },
  }),
  'huge cart': (_, chance) => ({
    query:
      'mutation M($items: [CartItemInput!]!) { addProductsToCart(cartId: "x", cartItems: $items) { user_errors { code } } }',
    variables: {
      items: Array.from({ length: chance.pick([100, 5_000]) }, (_, n) => ({ sku: `sku-${n}`, quantity: 1 })),
    },
  }),
  'wrong variables': (valid, chance) => ({ ...valid, variables: hostileAnything(chance) }),
  'poisoned variables': (valid) => ({
    ...valid,
    variables: JSON.parse(
      '{"constructor":{"prototype":{"isAdmin":true}},"toString":1,"hasOwnProperty":null}',
    ),
  }),
  'wrong name': (valid, chance) => ({ ...valid, operationName: hostileAnything(chance) }),
};

/** Returns an invalid or excessive operation with the name of its defect. */
export function corruptDocument(
  valid: SentOperation,
  chance: SeededRandom,
): { readonly way: string; readonly operation: SentOperation } {
  const way = chance.pick(Object.keys(WAYS));
  return { way, operation: (WAYS[way] as Spoil)(valid, chance) };
}
