import { isSameEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { consumeAttempts } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../../cart/cart.ts';
import type { PlacedOrder } from '../order.ts';
import { findOrderByNumber, findOrderByToken, findOrderOfCart } from './orders.repository.ts';

const rejection = defineMessages('find-order', {
  'too-many-attempts': 'Too many attempts. Try again in a few minutes.',
  'required-parameter-missing': 'Enter the last name or the ZIP code of the order.',
  'order-not-found': "We couldn't locate an order with the information provided.",
});

/**
 * The data with which a guest identifies an order: number, e-mail address, and `lastname` or
 * `postcode`.
 */
export interface OrderLookupData {
  readonly number: string;
  readonly email: string;
  readonly lastname: string | null;
  readonly postcode: string | null;
}

/** The origin of a lookup. Order numbers are consecutive, so lookups are rate-limited. */
export interface Lookup {
  readonly clientAddress: string;
  readonly nowMs: number;
}

const WINDOW_MS = 600_000;
const LIMIT = { name: 'order-address', times: 30 };

/**
 * Returns a guest's order by data that only the buyer knows. Every wrong combination gets the same
 * error, also for a customer's order. The error therefore reveals neither the wrong part nor
 * whether the order exists.
 * @throws ContractError
 */
export async function findGuestOrder(
  { db }: Pick<Services, 'db'>,
  knowledge: OrderLookupData,
  { clientAddress, nowMs }: Lookup,
): Promise<PlacedOrder> {
  const by = [{ limit: LIMIT, subject: clientAddress }];
  if (!(await consumeAttempts(db, by, { windowMs: WINDOW_MS, nowMs }))) {
    throw inputError(rejection('too-many-attempts'), 'TOO_MANY_ATTEMPTS');
  }
  if (!knowledge.lastname?.trim() && !knowledge.postcode?.trim()) {
    throw inputError(rejection('required-parameter-missing'), 'REQUIRED_PARAMETER_MISSING');
  }
  const number = knowledge.number.trim();
  const order = /^\d{1,18}$/.test(number) ? await findOrderByNumber(db, number) : null;
  if (order === null || order.customerId !== null || !isKnown(order, knowledge)) throw orderNotFound();
  return order;
}

/**
 * Returns an order by its token, for any viewer. The token is as secret as a password. It opens the
 * receipt in any browser, also after the order moved into an account.
 * @throws ContractError for an unknown token
 */
export async function findTokenOrder({ db }: Pick<Services, 'db'>, token: string): Promise<PlacedOrder> {
  const order = /^[\w-]{43}$/.test(token) ? await findOrderByToken(db, token) : null;
  if (order === null) throw orderNotFound();
  return order;
}

/**
 * Returns a guest's order by its token.
 * @throws ContractError, equal for an unknown token and a customer's order
 */
export async function findGuestTokenOrder(deps: Pick<Services, 'db'>, token: string): Promise<PlacedOrder> {
  const order = await findTokenOrder(deps, token);
  if (order.customerId !== null) throw orderNotFound();
  return order;
}

/** Returns the order that a cart has become; null if the cart was closed without one. */
export async function findFirstOrder(
  trx: Transaction,
  { id }: Pick<Cart, 'id'>,
): Promise<PlacedOrder | null> {
  return findOrderOfCart(trx, id);
}

function isKnown(order: PlacedOrder, { email, lastname, postcode }: OrderLookupData): boolean {
  const addresses = [order.billingAddress, order.shippingAddress];
  const isEmailRight = isSameEmail(order.email, email);
  const isLastnameRight = !lastname?.trim() || isSame(order.billingAddress.lastname, lastname);
  const isPostcodeRight =
    !postcode?.trim() ||
    addresses.some((address) => isSame(withoutSpaces(address.postcode), withoutSpaces(postcode)));
  return isEmailRight && isLastnameRight && isPostcodeRight;
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function orderNotFound(): ContractError {
  return noSuchEntity(rejection('order-not-found'), 'ORDER_NOT_FOUND');
}
