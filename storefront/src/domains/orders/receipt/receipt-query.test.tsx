import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { ORDER } from '../testing.ts';
import { followCharge, receiptQuery } from './receipt-query.ts';

const CARD = { ...ORDER, payment_methods: [{ name: 'Card', type: 'card', additional_data: [] }] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows the state of an order as the shop gives it, question by question; returns how often it was asked. */
async function follow(answers: (asked: number) => typeof ORDER) {
  let asked = 0;
  const execute = async () => {
    asked += 1;
    return { guestOrderByToken: answers(asked) };
  };
  function State() {
    const { data } = useQuery({ ...receiptQuery('t'), refetchInterval: followCharge });
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

it('OPEN-35 a receipt follows its card until it is charged, and then asks no more', async () => {
  const asked = await follow((count) => (count < 3 ? CARD : { ...CARD, state: 'paid' }));
  expect(screen.getByText('paid')).toBeTruthy();
  expect(asked).toBe(3);
});

it('OPEN-35 a receipt gives up after half a minute when the bank is slow', async () => {
  expect(await follow(() => CARD)).toBe(16);
});

it('OPEN-35 an order by wire is asked for once', async () => {
  expect(await follow(() => ORDER)).toBe(1);
});
