import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventName } from './event-name.ts';

const BACKEND = join(import.meta.dirname, '../../../../../backend/src/domains/buyback');

/** Returns the steps that the backend writes within a state of a quote. */
function writtenSteps(): string[] {
  const files = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return sources.flatMap((file) =>
    [...readFileSync(join(BACKEND, file), 'utf8').matchAll(/\bstep: '([a-z-]+)'/g)].map(
      ([, step = '']) => step,
    ),
  );
}

test('every step of a quote has a name of its own (SELL-03)', () => {
  const steps = [...new Set(writtenSteps()), 'bid-accepted', 'bid-declined', 'differs', 'paid'];
  expect(steps).toContain('identity-checked');
  const general = eventName('there-is-none');
  expect(steps.filter((step) => eventName(step) === general)).toEqual([]);
  expect(eventName('identity-checked')).toBe('Identity checked');
});
