import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAwaitingPayment,
  isClearing,
  isFinalStatus,
  nextStatuses,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
  orderStatusLabel,
  transitionRejection,
} from './order-status.ts';

const ACTORS: OrderActor[] = ['customer', 'operator', 'payment', 'clock'];
const anyStatus = fc.constantFrom(...ORDER_STATUSES);
const anyActor = fc.constantFrom(...ACTORS);

describe('a held order', () => {
  test('is neither packed nor sent, and no deadline or clearing changes it (DESK-05, CUST-04)', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyActor, (from, to, actor) => {
        const free = transitionRejection({ from, to, actor });
        const held = transitionRejection({ from, to, actor, isHeld: true });
        if (free !== null) expect(held).not.toBeNull();
        else if (['processing', 'shipped', 'complete'].includes(to)) expect(held).toContain('on hold');
        else expect(held === null).toBe(actor !== 'clock');
      }),
    );
  });
});

test('only staff bring a sent order back to the bench, to send lost pieces again, and not a held one (DESK-05)', () => {
  fc.assert(
    fc.property(anyStatus, anyStatus, anyActor, fc.boolean(), (from, to, actor, isHeld) => {
      const without = transitionRejection({ from, to, actor, isHeld });
      const resent = transitionRejection({ from, to, actor, isHeld, isResent: true });
      const isReopened = ['shipped', 'complete'].includes(from) && to === 'processing';
      if (isReopened) expect(resent === null).toBe(actor === 'operator' && !isHeld);
      else expect(resent).toBe(without);
    }),
  );
});

describe('states of an order', () => {
  test('every state has a label, and exactly two are final', () => {
    expect(ORDER_STATUSES.map(orderStatusLabel)).toEqual([
      'Pending payment',
      'Payment received',
      'Clearing',
      'Paid',
      'Processing',
      'Shipped',
      'Complete',
      'Payment overdue',
      'Canceled',
    ]);
    expect(ORDER_STATUSES.filter(isFinalStatus)).toEqual(['complete', 'canceled']);
    expect(ORDER_STATUSES.filter(isAwaitingPayment)).toEqual(['pending_payment', 'payment_overdue']);
    expect(ORDER_STATUSES.filter(isClearing)).toEqual(['payment_received', 'clearing']);
  });

  test.each<[OrderStatus, OrderActor, OrderStatus[]]>([
    ['pending_payment', 'customer', ['canceled']],
    ['pending_payment', 'operator', ['payment_received', 'clearing', 'paid', 'canceled']],
    ['pending_payment', 'payment', ['payment_received', 'clearing', 'paid', 'canceled']],
    ['pending_payment', 'clock', ['payment_overdue', 'canceled']],
    ['payment_overdue', 'clock', ['canceled']],
    ['payment_overdue', 'payment', ['payment_received', 'clearing', 'paid', 'canceled']],
    ['payment_received', 'clock', ['paid']],
    ['payment_received', 'customer', ['canceled']],
    ['clearing', 'clock', ['paid']],
    ['clearing', 'operator', ['pending_payment', 'paid', 'canceled']],
    ['clearing', 'payment', []],
    ['paid', 'customer', ['canceled']],
    ['paid', 'operator', ['pending_payment', 'processing', 'shipped', 'canceled']],
    ['paid', 'clock', ['complete']],
    ['paid', 'payment', ['pending_payment']],
    ['processing', 'customer', ['shipped']],
    ['processing', 'operator', ['pending_payment', 'shipped', 'canceled']],
    ['shipped', 'operator', ['complete']],
    ['shipped', 'customer', []],
  ])('%s: by %s only %j', (from, actor, expected) => {
    expect(nextStatuses(from, actor)).toEqual(expected);
  });

  test('complete: waits for money again only when the bank returned the payment of an order without goods', () => {
    const again = { from: 'complete', to: 'pending_payment' } as const;
    expect(transitionRejection({ ...again, actor: 'operator', isReturned: true })).toBeNull();
    expect(transitionRejection({ ...again, actor: 'operator' })).toBe('is complete and stays so');
    expect(transitionRejection({ ...again, actor: 'customer', isReturned: true })).not.toBeNull();
    expect(
      transitionRejection({ from: 'complete', to: 'canceled', actor: 'operator', isReturned: true }),
    ).not.toBeNull();
  });

  test.each<[OrderStatus, OrderStatus, OrderActor, string]>([
    ['paid', 'paid', 'operator', 'is paid already'],
    ['canceled', 'paid', 'payment', 'is canceled and stays so'],
    ['processing', 'canceled', 'customer', 'is processing: it becomes canceled only by the shop'],
    [
      'pending_payment',
      'shipped',
      'operator',
      'is pending payment and cannot become shipped; what can follow is payment received, clearing, paid, payment overdue, canceled',
    ],
  ])('%s to %s by %s: %s', (from, to, actor, expected) => {
    expect(transitionRejection({ from, to, actor })).toBe(expected);
  });

  test('a transition is rejected with a reason exactly when it is not in the table, and nothing leaves a final state', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyActor, (from, to, actor) => {
        const rejection = transitionRejection({ from, to, actor });
        expect(rejection === null).toBe(nextStatuses(from, actor).includes(to));
        if (isFinalStatus(from)) expect(rejection).not.toBeNull();
      }),
    );
  });

  test('every sequence of transitions ends within six unless a payment is returned, and goods are shipped only after payment', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ to: anyStatus, actor: anyActor }), { maxLength: 60 }), (wishes) => {
        let status: OrderStatus = 'pending_payment';
        const passed: OrderStatus[] = [status];
        for (const { to, actor } of wishes) {
          if (transitionRejection({ from: status, to, actor }) !== null) continue;
          if (to === 'pending_payment') continue;
          status = to;
          passed.push(to);
        }
        expect(passed.length).toBeLessThanOrEqual(7);
        expect(new Set(passed).size).toBe(passed.length);
        if (passed.includes('shipped')) expect(passed.indexOf('paid')).toBeGreaterThan(0);
        if (passed.includes('canceled')) expect(passed).not.toContain('shipped');
      }),
    );
  });
});
