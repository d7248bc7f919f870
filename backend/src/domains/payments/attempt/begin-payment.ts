import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { isLoopback } from '../../../platform/limits/visitor-limit.ts';
import type { AuthorizeRequest } from '../../../platform/payment-providers/online-provider.ts';
import { countAttempts, findPaymentOfToken, insertPayment, lockOpenPayment } from '../payment.repository.ts';
import type { Payment } from '../payment.ts';
import { listSavedCards } from '../saved-cards/saved-card.repository.ts';
import { requestRelease } from '../settle/release-payment.ts';
import { type CardChoice, findCardChoice } from './card-choice.repository.ts';
import { hashToken } from './choose-card.ts';

/** The amount due, in minor units of `currency`. */
export interface AmountDue {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Input of `beginPayment`. */
export interface PaymentPlan {
  readonly cart: { readonly id: number; readonly customerId: number | null };
  /** The online payment method. */
  readonly code: string;
  readonly due: AmountDue;
  readonly clientAddress: string;
}

/** A recorded attempt, with the parameters of the gateway call. */
export interface Attempt {
  readonly kind: 'attempt';
  readonly payment: Payment;
  readonly card: AuthorizeRequest['card'];
  readonly saveFor: AuthorizeRequest['saveFor'];
}

/**
 * The reason why no attempt begins. `amount-changed`: an attempt with the same card has another
 * amount; it is released.
 */
export interface NoAttempt {
  readonly kind: 'no-card' | 'token-used' | 'amount-changed' | 'too-many';
}

/** Attempts per cart within `WINDOW_MS`. The limit stops card testing with stolen numbers. */
const MAX_ATTEMPTS = 10;
const WINDOW_MS = 3_600_000;
/** Attempts per visitor, over all carts. */
const ADDRESS_LIMIT = { name: 'cards', times: 20, windowMs: WINDOW_MS };

/**
 * Records an attempt to pay a cart with the chosen card. Returns a running attempt with the same
 * card and amount, so that repeated and concurrent calls make one attempt; releases any other. The
 * caller must have locked the cart's row. It must commit for every result before it calls the
 * gateway.
 */
export async function beginPayment(
  trx: Transaction,
  deps: Pick<Services, 'providers' | 'jobs' | 'clock' | 'config'>,
  { cart, code, due, clientAddress }: PaymentPlan,
): Promise<Attempt | NoAttempt> {
  const provider = deps.providers.ofMethod(code);
  const nowMs = deps.clock.now();
  const choice = await findCardChoice(trx, cart.id);
  const means = choice && (await meansOf(trx, cart.customerId, choice, provider.name));
  const open = await lockOpenPayment(trx, cart.id);
  const isSame =
    open !== null && choice !== null && isSameCard(open, choice) && open.gateway === provider.name;
  if (open && means && isSame && open.amountMinor === due.amountMinor && open.currency === due.currency) {
    return { kind: 'attempt', payment: open, ...means };
  }
  if (open) await requestRelease(trx, deps, { payment: open, reason: 'replaced' });
  if (choice === null || means === null) return { kind: 'no-card' };
  if (isSame) return { kind: 'amount-changed' };
  const tokenHash = choice.token === null ? null : hashToken(choice.token);
  if (tokenHash !== null && (await findPaymentOfToken(trx, tokenHash))) return { kind: 'token-used' };
  if ((await countAttempts(trx, cart.id, nowMs - WINDOW_MS)) >= MAX_ATTEMPTS) return { kind: 'too-many' };
  const visitor = { subject: clientAddress, nowMs };
  if (
    !isLoopback(clientAddress) &&
    !(await consumeAttempt(ADDRESS_LIMIT, { db: trx, config: deps.config }, visitor))
  )
    return { kind: 'too-many' };
  const payment = await insertPayment(trx, {
    cartId: cart.id,
    gateway: provider.name,
    ...due,
    tokenHash,
    savedCardId: choice.savedCardId,
    nowMs,
  });
  return payment === null ? { kind: 'token-used' } : { kind: 'attempt', payment, ...means };
}

function isSameCard(payment: Payment, choice: CardChoice): boolean {
  return choice.token === null
    ? payment.savedCardId === choice.savedCardId
    : payment.tokenHash === hashToken(choice.token);
}

/**
 * Returns the parameters of the gateway call; null for a saved card that was deleted or belongs to
 * another customer.
 */
async function meansOf(
  trx: Transaction,
  customerId: number | null,
  { token, isToBeSaved, savedCardId }: CardChoice,
  gateway: string,
): Promise<Pick<Attempt, 'card' | 'saveFor'> | null> {
  const needsCards = customerId !== null && (token === null || isToBeSaved);
  const cards = needsCards ? await listSavedCards(trx, customerId, gateway) : [];
  if (token !== null) {
    const gatewayCustomer = cards.find(({ atGateway }) => atGateway.customer)?.atGateway.customer ?? null;
    return { card: { token }, saveFor: needsCards ? { customerId, gatewayCustomer } : null };
  }
  const saved = cards.find(({ id }) => id === savedCardId);
  return saved ? { card: { saved: saved.atGateway }, saveFor: null } : null;
}
