import { type FragmentDefinitionNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';
import type { RequestKind } from '../../platform/configuration/config-limits.ts';
import type { Operation } from './operation.ts';

type OperationKind = Extract<RequestKind, 'query' | 'search' | 'mutation' | 'guess' | 'order'>;

/** The request kinds of an operation in the rate limits, with their counts. */
export type OperationKinds = ReadonlyMap<OperationKind, number>;

/** Root fields that search and list: expensive, and popular with scripts. */
export const SEARCH_FIELDS: ReadonlySet<string> = new Set([
  'getSearch',
  'products',
  'relatedSearches',
  'searchRedirect',
  'searchTerm',
  'xsearchProducts',
]);
/**
 * Root fields whose response reveals whether a password, code, key, address or number was right.
 */
export const ATTEMPT_FIELDS: ReadonlySet<string> = new Set([
  'applyCouponToCart',
  'applyCouponsToCart',
  'applyGiftCardToCart',
  'changeCustomerPassword',
  'checkMetalValuation',
  'confirmCancelOrder',
  'confirmEmail',
  'confirmGuestEmail',
  'confirmNewsletter',
  'confirmTwoFactorSetup',
  'createCustomer',
  'createCustomerV2',
  'deleteCustomer',
  'generateCustomerToken',
  'giftCardAccount',
  'guestOrder',
  'isEmailAvailable',
  'offerOrderCancellation',
  'pauseAlertByLink',
  'renewRecoveryCodes',
  'requestGuestEmailCode',
  'requestGuestOrderCancel',
  'requestPasswordResetEmail',
  'requestTwoFactorReset',
  'resendConfirmationEmail',
  'resetPassword',
  'resetTwoFactor',
  'stopOrderUpdatesByLink',
  'turnTwoFactorOff',
  'unsubscribeNewsletter',
  'updateCustomerEmail',
]);
/** Root fields that place an order. */
export const ORDER_FIELDS: ReadonlySet<string> = new Set(['placeOrder', 'setPaymentMethodAndPlaceOrder']);

/** Above every limit; fragments in fragments could name billions of root fields. */
const MOST = 100_000;

type Counts = ReadonlyMap<string, number>;

/**
 * Returns the request kinds of an operation. A query counts once for any number of fields, because
 * its cost is limited. Searches, guesses, orders and mutations count per field, so aliases do not
 * evade a limit.
 */
export function countKinds({ definition, fragments }: Operation): OperationKinds {
  const isQuery = definition.operation === 'query';
  const kinds = new Map<OperationKind, number>(isQuery ? [['query', 1]] : []);
  const add = (kind: OperationKind, times: number) =>
    kinds.set(kind, Math.min(MOST, (kinds.get(kind) ?? 0) + times));
  for (const [field, times] of countFields(definition.selectionSet, fragments)) {
    if (!isQuery) add('mutation', times);
    if (SEARCH_FIELDS.has(field)) add('search', times);
    if (ATTEMPT_FIELDS.has(field)) add('guess', times);
    if (ORDER_FIELDS.has(field)) add('order', times);
  }
  return kinds;
}

/**
 * Counts the occurrences of each root field with fragments expanded. Each fragment is counted once
 * and memoized.
 */
function countFields(root: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): Counts {
  const known = new Map<string, Counts>();

  function ofSet({ selections }: SelectionSetNode): Counts {
    const counts = new Map<string, number>();
    for (const node of selections) {
      for (const [field, times] of ofNode(node)) {
        counts.set(field, Math.min(MOST, (counts.get(field) ?? 0) + times));
      }
    }
    return counts;
  }

  function ofNode(node: SelectionNode): Counts {
    if (node.kind === Kind.FIELD) return new Map([[node.name.value, 1]]);
    return node.kind === Kind.INLINE_FRAGMENT ? ofSet(node.selectionSet) : ofFragment(node.name.value);
  }

  function ofFragment(name: string): Counts {
    const counted = known.get(name);
    if (counted) return counted;
    // A later check rejects recursive fragments; here they must only terminate.
    known.set(name, new Map());
    const fragment = fragments.get(name);
    const counts: Counts = fragment ? ofSet(fragment.selectionSet) : new Map();
    known.set(name, counts);
    return counts;
  }

  return ofSet(root);
}
