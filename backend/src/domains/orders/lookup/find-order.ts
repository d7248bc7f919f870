import { isSameEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { takeTries } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PlacedOrder } from '../order.ts';
import { findOrderByNumber, findOrderByToken } from './orders.repository.ts';

const refusal = defineMessages('find-order', {
  'too-many-attempts': 'Too many attempts. Try again in a few minutes.',
  'required-parameter-missing': 'Enter the last name or the ZIP code of the order.',
  'order-not-found': "We couldn't locate an order with the information provided.",
});

/** What a guest knows about an order; one of `lastname` and `postcode`. */
export interface OrderKnowledge {
  readonly number: string;
  readonly email: string;
  readonly lastname: string | null;
  readonly postcode: string | null;
}

/** Who looks, and when: numbers follow each other, so that guessing the rest has to be slow. */
export interface Lookup {
  readonly clientAddress: string;
  readonly nowMs: number;
}

const WINDOW_MS = 600_000;
const LIMIT = { name: 'order-address', times: 30 };

/**
 * A guest's order by what only the buyer knows of it (OPEN-72). Every wrong combination, a customer's order among them,
 * gets one and the same answer: nobody learns from it which part was wrong, or whether there is such an order.
 * @throws ContractError
 */
export async function findGuestOrder(
  { db }: Pick<Services, 'db'>,
  knowledge: OrderKnowledge,
  { clientAddress, nowMs }: Lookup,
): Promise<PlacedOrder> {
  const by = [{ limit: LIMIT, who: clientAddress }];
  if (!(await takeTries(db, by, { windowMs: WINDOW_MS, nowMs }))) {
    throw inputError(refusal('too-many-attempts'), 'TOO_MANY_ATTEMPTS');
  }
  if (!knowledge.lastname?.trim() && !knowledge.postcode?.trim()) {
    throw inputError(refusal('required-parameter-missing'), 'REQUIRED_PARAMETER_MISSING');
  }
  const number = knowledge.number.trim();
  const order = /^\d{1,18}$/.test(number) ? await findOrderByNumber(db, number) : null;
  if (order === null || order.customerId !== null || !isKnown(order, knowledge)) throw orderNotFound();
  return order;
}

/**
 * An order by its token, whoever asks: the token is as secret as a password, and a receipt has to open again in any browser,
 * also when the order has moved into an account since.
 * @throws ContractError for a token that never was
 */
export async function findTokenOrder({ db }: Pick<Services, 'db'>, token: string): Promise<PlacedOrder> {
  const order = /^[\w-]{43}$/.test(token) ? await findOrderByToken(db, token) : null;
  if (order === null) throw orderNotFound();
  return order;
}

/**
 * A guest's order by its token, for what only guests do by it.
 * @throws ContractError, the same for a token that never was and for a customer's order
 */
export async function findGuestTokenOrder(deps: Pick<Services, 'db'>, token: string): Promise<PlacedOrder> {
  const order = await findTokenOrder(deps, token);
  if (order.customerId !== null) throw orderNotFound();
  return order;
}

function isKnown(order: PlacedOrder, { email, lastname, postcode }: OrderKnowledge): boolean {
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
  return noSuchEntity(refusal('order-not-found'), 'ORDER_NOT_FOUND');
}
