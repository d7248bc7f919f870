import { expect, it } from 'vitest';
import type { OwnGains, OwnUnrealizedGains } from '../metals-query.ts';
import { gainsFile } from './gains-file.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const HEAD = 'kind,year,holding_period,pieces,cost,proceeds,value,valued_at,gain,currency,as_of\r\n';

it('writes a realized row for each year and period, and leaves unknown costs empty (STACK-05)', () => {
  const gains: OwnGains[] = [
    { year: 2026, period: 'LONG', pieces: 5, proceeds: usd(1750.5), cost: usd(1800), gain: usd(-49.5) },
    { year: 2025, period: null, pieces: 1, proceeds: usd(30), cost: null, gain: null },
  ];
  expect(gainsFile(gains, [])).toBe(
    `${HEAD}realized,2026,long,5,1800.00,1750.50,,,-49.50,USD,\r\nrealized,2025,unknown,1,,30.00,,,,USD,\r\n`,
  );
});

it('writes an unrealized row for each basis of the value, and none as zero (STACK-05)', () => {
  const of2024 = { year: 2024, period: 'LONG', pieces: 2 } as const;
  const price = { as_of: '2026-03-18T15:00:00.000Z', state: 'OPEN' } as const;
  const gains: OwnUnrealizedGains[] = [
    { ...of2024, ...price, basis: 'BID', cost: usd(60), value: usd(75.25), gain: usd(15.25) },
    { ...of2024, ...price, basis: 'MELT', cost: usd(60), value: usd(0), gain: usd(-60) },
    { ...of2024, basis: null, cost: usd(60), value: null, gain: null, as_of: null, state: null },
  ];
  expect(gainsFile([], gains)).toBe(
    [
      HEAD.trim(),
      'unrealized,2024,long,2,60.00,,75.25,bid,15.25,USD,2026-03-18T15:00:00.000Z',
      'unrealized,2024,long,2,60.00,,0.00,melt,-60.00,USD,2026-03-18T15:00:00.000Z',
      'unrealized,2024,long,2,60.00,,,no price,,USD,',
      '',
    ].join('\r\n'),
  );
});
