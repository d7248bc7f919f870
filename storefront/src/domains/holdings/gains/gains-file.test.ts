import { expect, it } from 'vitest';
import type { OwnGains } from '../metals-query.ts';
import { gainsFile } from './gains-file.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });

it('writes a row for each year and period, and leaves unknown costs empty (STACK-05)', () => {
  const gains: OwnGains[] = [
    { year: 2026, period: 'LONG', pieces: 5, proceeds: usd(1750.5), cost: usd(1800), gain: usd(-49.5) },
    { year: 2025, period: null, pieces: 1, proceeds: usd(30), cost: null, gain: null },
  ];
  expect(gainsFile(gains)).toBe(
    'year,holding_period,pieces,proceeds,cost,gain,currency\r\n' +
      '2026,long,5,1750.50,1800.00,-49.50,USD\r\n' +
      '2025,unknown,1,30.00,,,USD\r\n',
  );
});
