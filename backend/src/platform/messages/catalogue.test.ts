import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Sources without their message lists, because the checks search for texts outside of these lists.
 */
const sources = new Map(
  globSync('**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|generated\//.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => [
      file,
      readFileSync(join(ROOT, file), 'utf8').replaceAll(/defineMessages\([\s\S]*?\n?\}\)/g, ''),
    ]),
);

/**
 * Texts of the contract that storefronts match on, or that address their authors: English in every
 * language.
 */
const CONTRACT = new Set(
  `ATTRIBUTE_NOT_FOUND BLOCK_IDENTIFIERS_MISSING BLOCK_NOT_FOUND BLOG_CATEGORY_NOT_FOUND CART_ACCESS_DENIED
  CART_ID_LENGTH CART_ID_TAKEN CART_NOT_ACTIVE CART_NOT_FOUND CATEGORY_NOT_FOUND COMPARE_LIST_NOT_FOUND
  COMPARE_LIST_OF_ANOTHER COMPARE_UID_MISSING COUNTRY_ID_MISSING CURRENCY_NOT_ALLOWED CUSTOMERS_NOT_ALLOWED
  CUSTOMER_NOT_AUTHORIZED FORM_CODE_MISSING GUESTS_ONLY INVALID_CURRENT_PAGE INVALID_FILTER INVALID_LAST
  INVALID_PAGE_SIZE INVALID_PARAMETER_VALUE INVALID_RANGE INVALID_STARS MATCH_TOO_SHORT PAGE_NOT_FOUND
  PAGE_NOT_NAMED PAGE_OUT_OF_RANGE PRODUCT_NOT_FOUND PRODUCT_TYPE_MISMATCH RATING_NOT_FOUND REDIRECT_LOOP
  REQUIRED_PARAMETER_MISSING ROUTE_ENTITY_GONE SEARCH_OR_FILTER_REQUIRED SHIPPING_ADDRESS_MISSING
  SHIPPING_METHOD_NOT_FOUND STORE_NOT_FOUND TOO_MANY_ATTRIBUTES TOO_MANY_BLOCKS UNKNOWN_CURRENCY UNKNOWN_METAL`.split(
    /\s+/,
  ),
);

/** Sources whose output only the desk reads. */
const OF_THE_DESK =
  /^(domains\/\w+\/desk|domains\/orders\/(payment|refunds|shipping|status|ledger)|app|platform\/import-files)\//;

test('every rejection that a shopper reads is in the message catalog (I18N-01)', () => {
  const call =
    /(?:inputError|noSuchEntity|notAuthorized|notAuthenticated|alreadyExists|unableToPlaceOrder)\(\s*(['"`])((?:(?!\1)[\s\S])*)\1,\s*'([A-Z_]+)'/g;
  const said = [...sources]
    .filter(([file]) => !OF_THE_DESK.test(file))
    .flatMap(([file, code]) =>
      [...code.matchAll(call)].map(([, , message, name = '']) => ({ file, message, name })),
    );
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter(({ name }) => !CONTRACT.has(name))).toEqual([]);
  const names = new Set(said.map(({ name }) => name));
  expect([...CONTRACT].filter((name) => !names.has(name))).toEqual([]);
});

test('every mail and document takes its texts from the message catalog (I18N-01)', () => {
  const part =
    /\b(?:subject|preview|heading|corner|reason|label|text|spans|footer):\s*\[?\s*['"`]\$?\{?[A-Z]/g;
  // Mails to the shop itself are in English.
  const written = [...sources].filter(
    ([file, code]) => /MailDocument|AccountMail|accountMail|mailPage/.test(code) && !/contact\//.test(file),
  );
  expect(written.length).toBeGreaterThan(15);
  const literal = written.flatMap(([file, code]) =>
    (code.match(part) ?? []).map((found) => `${file}: ${found}`),
  );
  expect(literal).toEqual([]);
});
