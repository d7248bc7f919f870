import { isShopSource, type SourceRule, type Sources, select } from './source-rule.ts';

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
  /^backend\/src\/(domains\/\w+\/desk|domains\/orders\/(clearing|payment|refunds|shipping|status|ledger)|app|platform\/import-files)\//;

const REJECTION =
  /(?:inputError|noSuchEntity|notAuthorized|notAuthenticated|alreadyExists|unableToPlaceOrder)\(\s*(['"`])((?:(?!\1)[\s\S])*)\1,\s*'([A-Z_]+)'/g;
const MAIL_PART =
  /\b(?:subject|preview|heading|corner|reason|label|text|spans|footer):\s*\[?\s*['"`]\$?\{?[A-Z]/g;

/** Returns the backend's sources without their message lists. */
function backendSources(sources: Sources): [string, string][] {
  return select(sources, (file) => /^backend\/src\/.*\.ts$/.test(file) && isShopSource(file)).map(
    ([file, text]) => [file, text.replaceAll(/defineMessages\([\s\S]*?\n?\}\)/g, '')],
  );
}

/** Shoppers read the messages of rejections in their language. */
export const listedRejections: SourceRule = {
  name: 'listed-rejections',
  remedy: 'Take the message from a list of defineMessages.',
  check: (sources) =>
    backendSources(sources)
      .filter(([file]) => !OF_THE_DESK.test(file))
      .flatMap(([file, code]) =>
        [...code.matchAll(REJECTION)]
          .filter(([, , , name = '']) => !CONTRACT.has(name))
          .map(([, , message]) => `${file}: ${message}`),
      ),
};

/**
 * Customers read mails and documents in their language. Mails to the shop itself are in English.
 */
export const listedMailTexts: SourceRule = {
  name: 'listed-mail-texts',
  remedy: 'Take the text from a list of defineMessages.',
  check: (sources) =>
    backendSources(sources)
      .filter(
        ([file, code]) =>
          /MailDocument|AccountMail|accountMail|mailPage/.test(code) && !/contact\//.test(file),
      )
      .flatMap(([file, code]) => (code.match(MAIL_PART) ?? []).map((found) => `${file}: ${found}`)),
};
