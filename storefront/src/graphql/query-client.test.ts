import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { GraphQLFailure } from './graphql-failure.ts';
import { mayRetry, retryDelay } from './query-client.ts';

const unreachable = new GraphQLFailure('network', 'The shop could not be reached.');

afterEach(() => onlineManager.setOnline(true));

test('NET-10 a query that got no answer is asked five more times', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => mayRetry(count, unreachable))).toEqual([
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
});

test('NET-13 nothing is repeated while offline', () => {
  onlineManager.setOnline(false);
  expect(mayRetry(0, unreachable)).toBe(false);
});
