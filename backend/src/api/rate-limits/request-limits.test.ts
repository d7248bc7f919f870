import { expect, test } from 'vitest';
import { settableClock } from '../../platform/clock/settable-clock.ts';
import { readConfig } from '../../platform/configuration/config.ts';
import { RequestError } from '../errors/request-error.ts';
import { createRequestLimits } from './request-limits.ts';

const ORDERS = new Map([['order', 1]] as const);
const limitsOf = (env: Record<string, string>) =>
  createRequestLimits({ config: readConfig(env), clock: settableClock(0) });
const STRANGER = '203.0.113.1';

test('an address has its limit, and the machine itself has none', () => {
  const limits = limitsOf({ RATE_LIMIT_ORDERS_PER_MINUTE: '1' });
  limits.countOperation(ORDERS, STRANGER);
  expect(() => limits.countOperation(ORDERS, STRANGER)).toThrow(RequestError);
  for (let time = 0; time < 3; time++) limits.countOperation(ORDERS, '127.0.0.1');
});

test.each([{ RATE_LIMIT: 'off', RATE_LIMIT_ORDERS_PER_MINUTE: '1' }, { RATE_LIMIT_ORDERS_PER_MINUTE: '0' }])(
  '%o disables the limit',
  (env) => {
    const limits = limitsOf(env);
    for (let time = 0; time < 100; time++) limits.countOperation(ORDERS, STRANGER);
  },
);
