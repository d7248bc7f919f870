import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Sources without their lists of texts, which hold what the rest must not. */
const sources = new Map(
  globSync('**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|generated\//.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => [
      file,
      readFileSync(join(ROOT, file), 'utf8').replaceAll(/defineMessages\([\s\S]*?\n?\}\)/g, ''),
    ]),
);

/** Words of the contract, on which storefronts act or which tell whoever writes one what was wrong: English in every language. */
const CONTRACT = new Set(
  `ACCOUNT_LOCKED ACCOUNT_NOT_CONFIRMED ADDRESS_IS_DEFAULT ADDRESS_NOT_FOUND ADDRESS_REGION_UNKNOWN ATTRIBUTE_NOT_FOUND
  BLOCK_IDENTIFIERS_MISSING BLOG_CATEGORY_NOT_FOUND CART_ACCESS_DENIED CART_ID_LENGTH CART_NOT_ACTIVE CART_NOT_FOUND
  CART_ID_TAKEN CATEGORY_NOT_FOUND COMPARE_LIST_NOT_FOUND COMPARE_LIST_OF_ANOTHER COMPARE_UID_MISSING COUNTRY_ID_MISSING
  COUNTRY_NOT_SERVED COUPON_ALREADY_APPLIED COULD_NOT_FIND_CART_ITEM CURRENCY_NOT_ALLOWED CUSTOMERS_NOT_ALLOWED
  CUSTOMER_NOT_AUTHORIZED EMAIL_TAKEN FORM_CODE_MISSING GUESTS_ONLY GUEST_EMAIL_MISSING INSUFFICIENT_STOCK
  INVALID_CURRENT_PAGE INVALID_DATE_OF_BIRTH INVALID_EMAIL INVALID_FILTER INVALID_GENDER INVALID_LAST INVALID_NAME
  INVALID_PAGE_SIZE INVALID_PARAMETER_VALUE INVALID_RANGE INVALID_STARS INVALID_TAXVAT MATCH_TOO_SHORT NOT_SALABLE
  NO_SPOT_PRICE PAGE_NOT_FOUND PAGE_NOT_NAMED PAGE_OUT_OF_RANGE PAYMENT_METHOD_MISSING PRODUCT_NOT_FOUND
  PRODUCT_TYPE_MISMATCH RATING_NOT_FOUND REQUIRED_PARAMETER_MISSING ROUTE_ENTITY_GONE SEARCH_OR_FILTER_REQUIRED
  SHIPPING_ADDRESS_MISSING SHIPPING_METHOD_MISSING SHIPPING_METHOD_NOT_FOUND SIGN_IN_INCORRECT STORE_NOT_FOUND
  TEXT_NOT_STORABLE TOO_MANY_ATTRIBUTES TOO_MANY_BLOCKS UNKNOWN_CURRENCY UNKNOWN_METAL WISHLIST_NOT_FOUND WISHLIST_OFF
  BLOCK_NOT_FOUND`.split(/\s+/),
);

/** What the desk reads of its own commands. */
const OF_THE_DESK = /^(orders\/(payment|refund|ship|status)|commands|importer|demo)\//;

test('I18N-01 every refusal that a shopper reads is said by the catalogue', () => {
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

test('I18N-01 every mail and paper speaks by the catalogue', () => {
  const part =
    /\b(?:subject|preview|heading|corner|reason|label|text|spans|footer):\s*\[?\s*['"`]\$?\{?[A-Z]/g;
  // Mails to the shop itself speak English.
  const written = [...sources].filter(
    ([file, code]) => /MailDocument|AccountMail|accountMail|mailPage/.test(code) && !/contact\//.test(file),
  );
  expect(written.length).toBeGreaterThan(15);
  const literal = written.flatMap(([file, code]) =>
    (code.match(part) ?? []).map((found) => `${file}: ${found}`),
  );
  expect(literal).toEqual([]);
});
