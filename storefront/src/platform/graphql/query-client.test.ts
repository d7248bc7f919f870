import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { documentQuery } from './document-query.ts';
import { TypedDocumentString } from './generated/graphql.ts';
import { GraphQLFailure } from './graphql-failure.ts';
import { createQueryClient, mayRetry, retryDelay } from './query-client.ts';

/** A query of no domain. */
const GREETING = new TypedDocumentString<{ greeting: string | null }, Record<string, never>>(
  'query Greeting{greeting}',
);

/** Each attempt fails with its own error. */
const unreachable = () => new GraphQLFailure('network', 'The shop could not be reached.');

afterEach(() => onlineManager.setOnline(true));

test('retries a query without a response five times (NET-10)', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => mayRetry(count, unreachable()))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('does not retry a rejection', () => {
  expect(mayRetry(0, new GraphQLFailure('graphql', 'No such entity.'))).toBe(false);
});

test('delays the first retry by 300 ms with jitter, and doubles the delay (NET-11)', () => {
  for (let round = 0; round < 50; round += 1) {
    expect(retryDelay(0)).toBeGreaterThanOrEqual(150);
    expect(retryDelay(0)).toBeLessThanOrEqual(300);
    expect(retryDelay(3)).toBeGreaterThanOrEqual(1200);
    expect(retryDelay(3)).toBeLessThanOrEqual(2400);
  }
  // Jitter spreads clients that failed together.
  expect(new Set(Array.from({ length: 50 }, () => retryDelay(0))).size).toBeGreaterThan(25);
});

test('does not retry while offline (NET-13)', () => {
  onlineManager.setOnline(false);
  expect(mayRetry(0, unreachable())).toBe(false);
});

test('sends a mutation once, whatever the result (NET-12)', async () => {
  const client = createQueryClient(() => Promise.reject(unreachable()));
  const send = vi.fn(() => Promise.reject(unreachable()));
  const signIn = client.getMutationCache().build(client, { mutationKey: ['SignIn'], mutationFn: send });
  await expect(signIn.execute(undefined)).rejects.toThrow('could not be reached');
  expect(send).toHaveBeenCalledTimes(1);
});

test('retries a query until it succeeds (NET-10, NET-12)', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const client = createQueryClient(async <TResult>() => {
    asked += 1;
    if (asked <= 5) throw unreachable();
    return { greeting: null } as TResult;
  });
  const answer = client.fetchQuery(documentQuery(GREETING, {}));
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toEqual({ greeting: null });
  expect(asked).toBe(6);
  vi.useRealTimers();
});

test('sends six requests in total for a query that fetches by another query, not thirty-six (FIX-21)', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const client = createQueryClient(async () => {
    asked += 1;
    throw unreachable();
  });
  const answer = client.fetchQuery({
    queryKey: ['outer'],
    queryFn: () =>
      client.fetchQuery({
        queryKey: ['middle'],
        queryFn: () => client.fetchQuery(documentQuery(GREETING, {})),
      }),
  });
  const outcome = expect(answer).rejects.toThrow('could not be reached');
  await vi.runAllTimersAsync();
  await outcome;
  expect(asked).toBe(6);
  vi.useRealTimers();
});

test('shows cached data on a second visit and refetches it, but uses only memory within a visit (NET-08, FIX-26)', async () => {
  let asked = 0;
  const client = createQueryClient(async <TResult>() => {
    asked += 1;
    return { greeting: `answer ${asked}` } as TResult;
  });
  const query = documentQuery(GREETING, {});
  const visit = () => {
    const observer = new QueryObserver(client, query);
    const name = () => observer.getCurrentResult().data?.greeting;
    return { name, leave: observer.subscribe(() => undefined) };
  };
  const first = visit();
  await waitFor(() => expect(first.name()).toBe('answer 1'));
  const beside = visit();
  await client.fetchQuery(query);
  beside.leave();
  expect(asked).toBe(1);
  first.leave();
  const second = visit();
  expect(second.name()).toBe('answer 1');
  await waitFor(() => expect(second.name()).toBe('answer 2'));
  second.leave();
  expect(asked).toBe(2);
});

test('fetches data that never becomes stale once', async () => {
  let asked = 0;
  const client = createQueryClient(async <TResult>() => {
    asked += 1;
    return { greeting: null } as TResult;
  });
  const query = documentQuery(GREETING, {}, { staleTime: Number.POSITIVE_INFINITY });
  for (const _ of [1, 2]) {
    const leave = new QueryObserver(client, query).subscribe(() => undefined);
    await client.fetchQuery(query);
    leave();
  }
  expect(asked).toBe(1);
});
