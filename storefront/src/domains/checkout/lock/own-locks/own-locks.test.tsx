import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../../platform/graphql/query-client.ts';
import { settleSession } from '../../../customers/session/session.ts';
import { OwnLocks } from './own-locks.tsx';

const sent: string[] = [];
let code = 'AT_ONCE';
/** Holds back the answer to the lock of this cart's prices. */
let locking = Promise.resolve();
/** Holds back the answer to the question for the locks after a release. */
let relisting = Promise.resolve();
beforeEach(() => {
  sent.length = 0;
  code = 'AT_ONCE';
  locking = Promise.resolve();
  relisting = Promise.resolve();
  settleSession('customer');
});
afterEach(() => {
  cleanup();
  settleSession('unknown');
});

const lock = {
  uid: 'MQ==',
  product_name: 'Sunrise Peaks',
  quantity: 4,
  more_lines: 1,
  expires_at: '2026-11-19T19:21:00.000Z',
  seconds_left: 390,
  total: { value: 4416, currency: 'USD' },
};

const changes = () => sent.filter((one) => /^(?:Release|Lock)/.test(one));

async function show(): Promise<void> {
  const execute = async (document: unknown, variables: { readonly uid?: string }) => {
    const [, operation = ''] = /(?:query|mutation) (\w+)/.exec(String(document)) ?? [];
    sent.push(variables.uid === undefined ? operation : `${operation} ${variables.uid}`);
    if (operation === 'LockPrices') await locking;
    if (operation === 'OwnPriceLocks' && changes().length > 0) await relisting;
    if (operation !== 'OwnPriceLocks') return {};
    return {
      cart: { price_lock_refusal: { code } },
      customer: { price_locks: { per_hour: 20, used: 17, items: [lock] } },
    };
  };
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <main>
        <h1 tabIndex={-1}>Payment</h1>
        <OwnLocks cartId="this-cart" />
      </main>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(sent).toContain('OwnPriceLocks'));
}

it('lists the other locked carts; a release then locks the prices of this one (LOCK-01)', async () => {
  await show();
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('4 × Sunrise Peaks and 1 more$4,416.00, locked until 7:21 pm UTC6:30');
  expect(document.body.textContent).toContain('Release one, or check out at the live price.');
  expect(document.body.textContent).toContain(
    'You can lock 20 prices an hour; you have used 17. If the price is lower when you release a lock, that lock counts twice.',
  );
  fireEvent.click(screen.getByRole('button', { name: /^Release the price lock of 4 × Sunrise Peaks/ }));
  await waitFor(() => expect(changes()).toEqual(['ReleasePriceLock MQ==', 'LockPrices']));
});

it('a second press until this cart is locked releases nothing, and the heading takes the focus (LOCK-01)', async () => {
  const answer = Promise.withResolvers<void>();
  locking = answer.promise;
  await show();
  const button = await screen.findByRole('button');
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(changes()).toContain('LockPrices'));
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  answer.resolve();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Payment'));
  expect(changes()).toEqual(['ReleasePriceLock MQ==', 'LockPrices']);
});

it('a press before the list is new releases no second lock (LOCK-01)', async () => {
  const answer = Promise.withResolvers<void>();
  relisting = answer.promise;
  await show();
  const button = await screen.findByRole('button');
  fireEvent.click(button);
  await waitFor(() => expect(sent.filter((one) => one === 'OwnPriceLocks')).toHaveLength(2));
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(button);
  answer.resolve();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Payment'));
  expect(changes()).toEqual(['ReleasePriceLock MQ==', 'LockPrices']);
});

it('offers no release when the locks of the hour are used up (LOCK-01)', async () => {
  code = 'PER_HOUR';
  await show();
  await waitFor(() => expect(document.body.textContent).toBe('Payment'));
  expect(screen.queryByRole('button')).toBeNull();
});
