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

/** Each attempt fails with an error of its own. */
const unreachable = () => new GraphQLFailure('network', 'The shop could not be reached.');

afterEach(() => onlineManager.setOnline(true));

test('NET-10 a query that got no answer is asked five more times', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => mayRetry(count, unreachable()))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('a refusal is an answer: it is not asked again', () => {
  expect(mayRetry(0, new GraphQLFailure('graphql', 'No such entity.'))).toBe(false);
});

test('NET-11 the first delay is 300 ms with jitter, doubling', () => {
  for (let round = 0; round < 50; round += 1) {
    expect(retryDelay(0)).toBeGreaterThanOrEqual(150);
    expect(retryDelay(0)).toBeLessThanOrEqual(300);
    expect(retryDelay(3)).toBeGreaterThanOrEqual(1200);
    expect(retryDelay(3)).toBeLessThanOrEqual(2400);
  }
  // Those who were cut off together do not come back together.
  expect(new Set(Array.from({ length: 50 }, () => retryDelay(0))).size).toBeGreaterThan(25);
});

test('NET-13 nothing is repeated while offline', () => {
  onlineManager.setOnline(false);
  expect(mayRetry(0, unreachable())).toBe(false);
});

test('NET-12 a mutation, SignIn above all, is sent once whatever comes of it', async () => {
  const client = createQueryClient(() => Promise.reject(unreachable()));
  const send = vi.fn(() => Promise.reject(unreachable()));
  const signIn = client.getMutationCache().build(client, { mutationKey: ['SignIn'], mutationFn: send });
  await expect(signIn.execute(undefined)).rejects.toThrow('could not be reached');
  expect(send).toHaveBeenCalledTimes(1);
});

test('NET-10, NET-12 a query that got no answer is asked until one comes', async () => {
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

test('a query that fetches by another query is asked six times in all, not thirty-six (FIX-21)', async () => {
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

test('a second visit shows the answer from the cache and refetches it; meanwhile it comes from memory (NET-08, FIX-26)', async () => {
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
  await vi.waitFor(() => expect(first.name()).toBe('answer 1'));
  const beside = visit();
  await client.fetchQuery(query);
  beside.leave();
  expect(asked).toBe(1);
  first.leave();
  const second = visit();
  expect(second.name()).toBe('answer 1');
  await vi.waitFor(() => expect(second.name()).toBe('answer 2'));
  second.leave();
  expect(asked).toBe(2);
});

test('an answer that never becomes stale is asked for once', async () => {
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
