import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { rejection } from '../../cart/testing.ts';
import { dispatchCheckout } from '../state/checkout-state.ts';
import { checkoutCart, movedCart } from '../testing.ts';
import { changedLines } from './locked-amounts.ts';
import { useAgreement } from './use-agreement.ts';

const NOW = Date.UTC(2026, 10, 19, 19, 14, 0);
const MINUTE = 60_000;

/** Renders checkout in a shop that answers new price locks with `answer`, after `answerMs`. */
function checkout(answer: () => CheckoutContentsFragment | Error, isReviewing = true, answerMs = 0) {
  const asked: string[] = [];
  const execute = async (document: unknown) => {
    asked.push(/(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '');
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
    const cart = answer();
    if (cart instanceof Error) throw cart;
    return { lockCartPrices: { cart } };
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ cart, at }) => useAgreement(cart, at, isReviewing), {
    wrapper,
    initialProps: { cart: checkoutCart(), at: NOW },
  });
  return { asked, ...hook };
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  dispatchCheckout({ type: 'begin' });
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('end of the ten minutes (OPEN-38)', () => {
  it('requests and asks nothing before the end', async () => {
    const { asked, result } = checkout(() => movedCart(45.3, '2026-11-19T19:34:00.000Z'));
    await pass(9 * MINUTE + 59_000);
    expect(result.current).toMatchObject({ lockEndsAtMs: NOW + 10 * MINUTE, moved: null });
    expect(asked).toEqual([]);
  });

  it('renews a lock once, also while the cart still shows the ended lock after the response', async () => {
    const { asked, result } = checkout(() => movedCart(45.3, '2026-11-19T19:34:00.000Z'), true, 300);
    await pass(10 * MINUTE);
    expect(asked).toEqual(['LockPrices']);
    expect(result.current.round).toBe(0);
    await pass(5_000);
    expect(asked).toEqual(['LockPrices']);
    expect(result.current.round).toBe(1);
  });

  it('locks prices again once, shows old and new prices, and orders nothing', async () => {
    const next = movedCart(45.3, '2026-11-19T19:34:00.000Z');
    const { asked, result, rerender } = checkout(() => next);
    await pass(10 * MINUTE);
    expect(asked).toEqual(['LockPrices']);
    rerender({ cart: next, at: NOW + 10 * MINUTE });
    await pass(0);
    const { moved, lockEndsAtMs } = result.current;
    if (moved === null || moved === 'unknown') throw new Error('the held figures are kept');
    expect(moved.endedAtMs).toBe(NOW + 10 * MINUTE);
    expect(moved.total).toEqual({ value: 225.9, currency: 'USD' });
    expect(changedLines(moved, next)[0]).toMatchObject({
      held: { value: 225.9 },
      now: { value: 226.5 },
      change: { value: 0.6 },
    });
    expect(lockEndsAtMs).toBe(NOW + 20 * MINUTE);
    expect(asked).toEqual(['LockPrices']);
  });

  it('waits while the shopper is in another step', async () => {
    const { asked } = checkout(() => movedCart(45.3, '2026-11-19T19:34:00.000Z'), false);
    await pass(12 * MINUTE);
    expect(asked).toEqual([]);
  });

  it('renews a lock that ended before the page was opened, with nothing to compare', async () => {
    const next = movedCart(45.3, '2026-11-19T19:34:00.000Z');
    const { asked, result, rerender } = checkout(() => next);
    rerender({
      cart: checkoutCart({
        price_lock: {
          locked_at: '2026-11-19T18:50:00.000Z',
          expires_at: '2026-11-19T19:00:00.000Z',
          seconds_left: 0,
        },
      }),
      at: NOW,
    });
    await pass(0);
    expect(asked).toEqual(['LockPrices']);
    rerender({ cart: next, at: NOW });
    await pass(0);
    expect(result.current.moved).not.toBeNull();
  });

  it('shows why prices cannot be locked now, without repeated requests', async () => {
    const { asked, result } = checkout(() => rejection('The price of silver is paused at the moment.'));
    await pass(12 * MINUTE);
    await pass(MINUTE);
    expect(asked).toEqual(['LockPrices']);
    expect(result.current.errorText).toBe('The price of silver is paused at the moment.');
    expect(result.current.lockEndsAtMs).toBeNull();
  });
});
