import { type FragmentDefinitionNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';
import type { RequestKind } from '../../platform/configuration/config-limits.ts';
import type { Operation } from './operation.ts';

type OperationKind = Extract<RequestKind, 'query' | 'search' | 'mutation' | 'guess' | 'order'>;

/** What an operation counts as in the limits by address, and how often. */
export type OperationKinds = ReadonlyMap<OperationKind, number>;

/** Root fields that search and list: dear, and what scripts ask for. */
export const SEARCH_FIELDS: ReadonlySet<string> = new Set([
  'getSearch',
  'products',
  'relatedSearches',
  'searchRedirect',
  'searchTerm',
  'xsearchProducts',
]);
/** Root fields whose answer tells whether a password, code, key, address or number was right. */
export const GUESS_FIELDS: ReadonlySet<string> = new Set([
  'applyCouponToCart',
  'applyCouponsToCart',
  'applyGiftCardToCart',
  'changeCustomerPassword',
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

/** So many root fields are more than any limit lets pass; fragments in fragments could name billions. */
const MOST = 100_000;

type Counts = ReadonlyMap<string, number>;

/**
 * What an operation counts as. A query counts once, however many fields it has (its cost is limited otherwise); searches,
 * guesses, orders and mutations count by the field, so that aliases do not get past a limit.
 */
export function countKinds({ definition, fragments }: Operation): OperationKinds {
  const isQuery = definition.operation === 'query';
  const kinds = new Map<OperationKind, number>(isQuery ? [['query', 1]] : []);
  const add = (kind: OperationKind, times: number) =>
    kinds.set(kind, Math.min(MOST, (kinds.get(kind) ?? 0) + times));
  for (const [field, times] of countFields(definition.selectionSet, fragments)) {
    if (!isQuery) add('mutation', times);
    if (SEARCH_FIELDS.has(field)) add('search', times);
    if (GUESS_FIELDS.has(field)) add('guess', times);
    if (ORDER_FIELDS.has(field)) add('order', times);
  }
  return kinds;
}

/** How often each root field is asked for, fragments spread out; each fragment is counted once and then known. */
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
    // One that holds itself is refused later; here it must only not run for ever.
    known.set(name, new Map());
    const fragment = fragments.get(name);
    const counts: Counts = fragment ? ofSet(fragment.selectionSet) : new Map();
    known.set(name, counts);
    return counts;
  }

  return ofSet(root);
}
