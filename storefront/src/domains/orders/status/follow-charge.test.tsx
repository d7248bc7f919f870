import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { receiptQuery } from '../receipt/receipt-query.ts';
import { ORDER } from '../testing.ts';
import { followCharge } from './follow-charge.ts';

const CARD = { ...ORDER, payment_methods: [{ name: 'Card', type: 'card', additional_data: [] }] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Polls an order in a shop with these responses. Returns the number of requests. */
async function follow(answers: (asked: number) => typeof ORDER) {
  let asked = 0;
  const execute = async () => {
    asked += 1;
    return { guestOrderByToken: answers(asked) };
  };
  function State() {
    const { data } = useQuery({
      ...receiptQuery('t'),
      refetchInterval: followCharge((answer) => answer.guestOrderByToken),
    });
    return <p>{data?.guestOrderByToken?.state}</p>;
  }
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <State />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  return asked;
}

it('polls a card payment until it is charged (OPEN-35)', async () => {
  const asked = await follow((count) => (count < 3 ? CARD : { ...CARD, state: 'paid' }));
  expect(screen.getByText('paid')).toBeTruthy();
  expect(asked).toBe(3);
});

it('stops polling after half a minute when the bank is slow (OPEN-35)', async () => {
  expect(await follow(() => CARD)).toBe(16);
});

it('requests an order by wire once (OPEN-35)', async () => {
  expect(await follow(() => ORDER)).toBe(1);
});
