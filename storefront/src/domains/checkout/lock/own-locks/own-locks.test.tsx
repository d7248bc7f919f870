import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../../platform/graphql/query-client.ts';
import { settleSession } from '../../../customers/session/session.ts';
import { OwnLocks } from './own-locks.tsx';

const sent: string[] = [];
let code = 'AT_ONCE';
beforeEach(() => {
  sent.length = 0;
  code = 'AT_ONCE';
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

async function show(): Promise<void> {
  const execute = async (document: unknown, variables: { readonly uid?: string }) => {
    const [, operation = ''] = /(?:query|mutation) (\w+)/.exec(String(document)) ?? [];
    sent.push(variables.uid === undefined ? operation : `${operation} ${variables.uid}`);
    if (operation !== 'OwnPriceLocks') return {};
    return {
      cart: { price_lock_refusal: { code } },
      customer: { price_locks: { per_hour: 20, used: 17, items: [lock] } },
    };
  };
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <OwnLocks cartId="this-cart" />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(sent).toContain('OwnPriceLocks'));
}

it('lists the other locked carts; a release then locks the prices of this one (LOCK-01)', async () => {
  await show();
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('4 × Sunrise Peaks and 1 more$4,416.00, locked until 7:21 pm UTC6:30');
  expect(document.body.textContent).toContain(
    'You can lock 20 prices an hour; you have used 17. If the price is lower when you release a lock, that lock counts twice.',
  );
  fireEvent.click(screen.getByRole('button', { name: /^Release the price lock of 4 × Sunrise Peaks/ }));
  const changes = () => sent.filter((one) => /^(?:Release|Lock)/.test(one));
  await waitFor(() => expect(changes()).toEqual(['ReleasePriceLock MQ==', 'LockPrices']));
});

it('offers no release when the locks of the hour are used up (LOCK-01)', async () => {
  code = 'PER_HOUR';
  await show();
  await waitFor(() => expect(document.body.textContent).toBe(''));
  expect(screen.queryByRole('button')).toBeNull();
});
