import { randomUUID } from 'node:crypto';
import { authorizationVerdict } from '@ingot/rules/cart/locks/lock-market.ts';
import { isBuyerAtFault } from '@ingot/rules/compliance/identity-documents.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { copyOrder } from '../../../testing/shopping/copy-order.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { returnPayment } from '../../orders/clearing/return-payment.ts';
import { editOf, editOrder } from '../../orders/edit/edit-order.ts';
import { holdOrder, releaseOrder } from '../../orders/hold/hold-order.ts';
import { findOfficeOrderById } from '../../orders/lookup/find-office-order.ts';
import { costNow } from '../../orders/loss/cancel-cost.ts';
import { bidMarketOf } from '../../orders/loss/order-loss.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { moveOverdueOrders } from '../../orders/overdue/move-overdue-orders.ts';
import { receivePayment } from '../../orders/payment/receive-payment.ts';
import { reconcilePayments } from '../../payments/settle/reconcile-payments.ts';
import { unpaidEndMs } from '../../shop/bank-days.ts';
import { askIdentity, subjectOf } from './ask-identity.ts';
import { cancelOverdue } from './cancel-overdue.ts';
import { acceptIdentity, rejectIdentity } from './decide-identity.ts';
import { findRequestOfOrder } from './identity.repository.ts';

const SEQUENCES = 200;
const STEPS = 8;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const INES = { actor: 'operator', name: 'Ines' } as const;

/** Returns the same numbers in [0, 1) in every run, so that a failure can be repeated. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let shop: TestShop;
let ids: number[];
const random = sequence(20_261_127);
const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

beforeAll(async () => {
  shop = await createTestShop();
  const { number } = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
  await jobsDone(shop.db);
  ids = await copyOrder(shop.db, number, SEQUENCES);
});
afterAll(() => shop.close());

async function orderOf(id: number): Promise<PlacedOrder> {
  const order = await findOfficeOrderById(shop.db, id);
  if (order === null) throw new Error(`There is no order ${id}`);
  return order;
}

const desk = () => ({ ...shop.services, by: 'Ines' });
const document = { kind: 'passport', ending: '12B4', validUntil: '2999-01-01' } as const;

/** The actions of staff, bank and buyer. Each may be rejected in the state of the order. */
const ACTS = {
  hold: (trx: Transaction, orderId: number) =>
    holdOrder(trx, shop.services, { orderId, by: INES, reason: 'We check it.' }),
  release: (trx: Transaction, orderId: number) => releaseOrder(trx, shop.services, { orderId, by: INES }),
  async pay(trx: Transaction, orderId: number, step: number) {
    const amountMinor = pick([null, 100]);
    const reference = `W ${step}`;
    await receivePayment(trx, shop.services, {
      orderId,
      amountMinor,
      reference,
      by: INES,
      isSurplusMeant: true,
    });
  },
  returned: (trx: Transaction, orderId: number, step: number) =>
    returnPayment(trx, shop.services, { orderId, reference: `W ${step - 1}`, reason: 'Recalled', by: INES }),
  async edit(trx: Transaction, orderId: number) {
    const seen = editOf(await orderOf(orderId));
    const wanted = {
      ...seen,
      delivery: pick(['insured:ground', 'insured:air']),
      city: pick(['Dover', 'Lewes']),
    };
    await editOrder(trx, { ...shop.services, db: shop.db }, { orderId, by: INES, seen, wanted });
  },
  async ask(trx: Transaction, orderId: number) {
    const subject = subjectOf(await orderOf(orderId));
    if (subject === null) return;
    await askIdentity(trx, shop.services, subject, { cause: 'staff', reason: 'You are new.', by: INES });
  },
} as const;

async function requestOf(orderId: number) {
  return findRequestOfOrder(shop.db, (await orderOf(orderId)).token);
}

/** The decisions about a request that each run in a transaction of their own. */
const DECISIONS = {
  async send(orderId: number) {
    const request = await requestOf(orderId);
    if (request?.state !== 'asked') return;
    await shop.db
      .updateTable('identity_request')
      .set({ state: 'received', version: request.version + 1 })
      .where('id', '=', request.id)
      .execute();
  },
  async accept(orderId: number) {
    const request = await requestOf(orderId);
    if (request !== null) await acceptIdentity(desk(), request, document);
  },
  async reject(orderId: number) {
    const request = await requestOf(orderId);
    if (request === null) return;
    const hasBuyerWithdrawn = pick([false, false, true]);
    const cost = costNow(await orderOf(orderId), bidMarketOf(shop.services));
    await rejectIdentity(desk(), request, { reason: 'The names differ.', hasBuyerWithdrawn });
    const after = await orderOf(orderId);
    if (after.status !== 'canceled') return;
    const check = { hasDocument: request.state === 'received', dueMs: request.dueMs, hasBuyerWithdrawn };
    const isAtFault = isBuyerAtFault(check, shop.clock.now());
    expect(after.cancellation?.owedMinor ?? 0).toBe(isAtFault ? cost?.owedMinor : 0);
  },
} as const;

/** Performs one random action on an order. */
async function act(orderId: number, step: number): Promise<void> {
  const name = pick<keyof typeof ACTS | keyof typeof DECISIONS | 'none'>([
    'hold',
    'release',
    'pay',
    'returned',
    'edit',
    'ask',
    'send',
    'accept',
    'reject',
    'none',
  ]);
  try {
    if (name === 'none') return;
    if (name === 'send' || name === 'accept' || name === 'reject') await DECISIONS[name](orderId);
    else {
      await inTransaction(shop.db, async (trx) => {
        await ACTS[name](trx, orderId, step);
      });
    }
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
  }
}

/** The orders with what the checks read, in one statement. */
async function readOrders() {
  return shop.db
    .selectFrom('sales_order')
    .leftJoin('order_cancellation', 'order_cancellation.order_id', 'sales_order.id')
    .leftJoin('open_order', 'open_order.order_id', 'sales_order.id')
    .select(['sales_order.id', 'status', 'held_at', 'pay_by', 'base_grand_total_minor'])
    .select(['owed_minor', 'order_cancellation.credit_minor', 'value_minor'])
    .where('sales_order.id', 'in', ids)
    .orderBy('sales_order.id')
    .execute();
}
type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];

/**
 * Checks an order after the jobs of this moment. `before` is its status before them, and `owedMinor` what
 * canceling any of the equal orders costs now.
 */
function check(order: OrderRow, before: OrderRow['status'] | undefined, owedMinor: number | undefined): void {
  const nowMs = shop.clock.now();
  const payByMs = order.pay_by.getTime();
  if (isAwaitingPayment(order.status) && order.held_at === null) {
    if (order.status === 'pending_payment') expect(payByMs).toBeGreaterThanOrEqual(nowMs);
    // While a market is not open, a cancellation by the passing of time waits.
    else if (owedMinor !== undefined)
      expect(unpaidEndMs(payByMs, 0, shop.services.shop)).toBeGreaterThanOrEqual(nowMs);
  }
  if (order.status === 'payment_overdue') expect(payByMs).toBeLessThan(nowMs);
  if (order.status === 'canceled' && before !== 'canceled') {
    // The passing of time canceled it: the buyer owes what canceling costs, and gains nothing.
    expect(order.owed_minor ?? 0).toBe(owedMinor);
    expect(order.credit_minor ?? 0).toBe(0);
  }
  // The limits of unpaid orders count it exactly while it waits for money.
  expect(order.value_minor).toBe(isAwaitingPayment(order.status) ? order.base_grand_total_minor : null);
}

test('holds, returned payments, edits and identity checks give a buyer no gain, and no deadline passes without an effect (PAYC-04, PAYC-07, MONEY-04)', async () => {
  const seen = new Set<string>();
  const [first = 0] = ids;
  for (let step = 1; step <= STEPS; step += 1) {
    for (const { id, status } of await readOrders()) if (status !== 'canceled') await act(id, step);
    shop.clock.advance(Math.ceil(random() * 60) * HOUR);
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver * (0.8 + random() * 0.4) });
    const before = new Map((await readOrders()).map(({ id, status }) => [id, status]));
    const cost = costNow(await orderOf(first), bidMarketOf(shop.services));
    await cancelOverdue(shop.services);
    await moveOverdueOrders(shop.services);
    for (const order of await readOrders()) {
      check(order, before.get(order.id), cost?.owedMinor);
      seen.add(order.status);
    }
  }
  expect([...seen].toSorted()).toEqual(['canceled', 'paid', 'payment_overdue', 'pending_payment']);
}, 300_000);

test('authorizations that return late stay valid exactly while their price lock lets them (LOCK-04)', async () => {
  const startMs = shop.clock.now();
  const carts = await shop.db.selectFrom('sales_order').select('cart_id').where('id', 'in', ids).execute();
  const attempts = carts.map(({ cart_id: cartId }) => ({
    cartId,
    reference: randomUUID(),
    startedMs: startMs + Math.floor(random() * 5 * MINUTE),
    lockedUntilMs: startMs + 5 * MINUTE + Math.ceil(random() * 115 * MINUTE),
  }));
  for (const { cartId, reference, startedMs, lockedUntilMs } of attempts) {
    await shop.db
      .updateTable('cart')
      .set({ prices_locked_until: new Date(lockedUntilMs) })
      .where('id', '=', cartId)
      .execute();
    const at = new Date(startedMs);
    const payment = { reference, cart_id: cartId, attempt: 1, gateway: 'sandbox', currency: 'USD' };
    await shop.db
      .insertInto('payment')
      .values({ ...payment, amount_minor: 6_420, state: 'challenged', started_at: at, updated_at: at })
      .execute();
  }
  for (let step = 0; step < STEPS; step += 1) {
    shop.clock.advance(Math.ceil((5 + random() * 10) * MINUTE));
    // The job runs at the same time in two processes.
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    const rows = await shop.db.selectFrom('payment').select(['reference', 'state']).execute();
    const open = rows.filter(({ state }) => state === 'challenged').map(({ reference }) => reference);
    const valid = attempts.filter(
      ({ startedMs, lockedUntilMs }) =>
        authorizationVerdict(startedMs, lockedUntilMs, shop.clock.now()) === 'capture',
    );
    expect(open.toSorted()).toEqual(valid.map(({ reference }) => reference).toSorted());
  }
  await jobsDone(shop.db);
});
