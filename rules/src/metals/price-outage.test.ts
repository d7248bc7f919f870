import { describe, expect, test } from 'vitest';
import type { Metal } from './metal.ts';
import {
  followOutages,
  NOTIFY_AFTER_MS,
  type PriceHealth,
  type PriceOutage,
  RECOVERED_AFTER_MS,
} from './price-outage.ts';

const MINUTE = 60_000;

/**
 * Checks one metal once a minute; `g` is good, `b` bad, `u` unknown. Returns the notifications with
 * their minute.
 */
function told(looks: string, metal: Metal = 'gold'): string[] {
  const health: Readonly<Record<string, PriceHealth>> = { g: 'good', b: 'bad', u: 'unknown' };
  let outages: readonly PriceOutage[] = [];
  return [...looks].flatMap((look, minute) => {
    const change = followOutages(outages, new Map([[metal, health[look] ?? 'unknown']]), minute * MINUTE);
    outages = change.outages;
    return [
      ...change.stale.map((one) => `${minute} ${one} stale`),
      ...change.recovered.map((one) => `${minute} ${one} recovered`),
    ];
  });
}

describe('outages of prices', () => {
  test('reports a stale price once, and its recovery once, for any duration', () => {
    expect(told(`g${'b'.repeat(60)}${'g'.repeat(60)}`)).toEqual(['3 gold stale', '75 gold recovered']);
  });

  test('ignores a short outage', () => {
    expect(told('gbbgbbgggg')).toEqual([]);
  });

  test('treats an intermittent feed as one outage', () => {
    expect(told(`${'bbbgggggg'.repeat(20)}${'g'.repeat(20)}`)).toEqual([
      '2 gold stale',
      '188 gold recovered',
    ]);
  });

  test('neither begins nor ends an outage while the market is closed', () => {
    expect(told(`${'u'.repeat(30)}`)).toEqual([]);
    expect(told(`bbb${'u'.repeat(90)}gg`)).toEqual(['2 gold stale', '93 gold recovered']);
    expect(told(`bbb${'u'.repeat(90)}bbb`)).toEqual(['2 gold stale']);
  });

  test('separates metals, and ignores unknown ones', () => {
    const silver: PriceOutage = { metal: 'silver', sinceMs: 0, lastBadMs: 0, isNotified: true };
    const gold: PriceOutage = { metal: 'gold', sinceMs: 0, lastBadMs: 0, isNotified: true };
    const change = followOutages([silver, gold], new Map([['gold', 'good']]), RECOVERED_AFTER_MS);
    expect(change).toEqual({ outages: [silver], stale: [], recovered: ['gold'] });
    expect(followOutages([], new Map([['gold', 'bad']]), NOTIFY_AFTER_MS).stale).toEqual([]);
  });
});
