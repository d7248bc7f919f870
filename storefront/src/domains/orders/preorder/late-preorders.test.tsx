import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { ORDER, usd } from '../testing.ts';
import { LatePreorders } from './late-preorders.tsx';

afterEach(cleanup);

const LATE = {
  item_id: 'Nw==',
  name: '2026 Honey Bee 2 oz silver coin',
  quantity: 2,
  promised_ship_date: '2026-04-01',
  days_late: 31,
  can_split: true,
  refund: usd(180.66),
};

function show(order: Partial<OrderContentsFragment>) {
  const sent: { operation: string; variables: unknown }[] = [];
  const execute = async (document: unknown, variables: unknown) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push({ operation, variables });
    const done = { preorder: { number: '000000043' } };
    return { cancelLatePreorder: done, splitLatePreorder: done };
  };
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <MemoryRouter>
        <LatePreorders order={{ ...ORDER, ...order }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

test('states the promise and the refund, and cancels with one click (PAYC-08)', async () => {
  const sent = show({ late_preorders: [LATE] });
  expect(screen.getByRole('heading').textContent).toBe(
    'Your pre-order is late: 2 × 2026 Honey Bee 2 oz silver coin',
  );
  expect(screen.getByText(/We promised to ship it by April 1, 2026\. That was 31 days ago\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it and get $180.66 back' }));
  expect(await screen.findByText('Your pre-order is canceled. We refund $180.66.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([
    { operation: 'CancelLatePreorder', variables: { token: ORDER.token, itemId: LATE.item_id } },
  ]);
});

test('splits with one click, and names the new order (PAYC-08)', async () => {
  const sent = show({ late_preorders: [LATE] });
  await userEvent.click(screen.getByRole('button', { name: 'Ship the rest without it' }));
  expect(await screen.findByText('Your pre-order is now order 000000043.')).toBeTruthy();
  expect(sent.map(({ operation }) => operation)).toEqual(['SplitLatePreorder']);
});

test('an order with nothing else can only be canceled, and links lead to split orders (PAYC-08)', () => {
  show({
    late_preorders: [{ ...LATE, can_split: false }],
    split_orders: [{ number: '000000044', token: 'B'.repeat(43) }],
  });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText(/This cancels the order, and we refund its delivery too\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'order 000000044' }).getAttribute('href')).toBe(
    `/receipt/${'B'.repeat(43)}`,
  );
});
