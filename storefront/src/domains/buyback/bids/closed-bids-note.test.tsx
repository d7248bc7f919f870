import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClosedBidsNote } from './closed-bids-note.tsx';

let closed: object[] = [];
vi.mock('../../metals/prices/metal-prices.ts', () => ({ useMetalPrices: () => ({ items: closed }) }));
vi.mock('../../shop/settings/store-config.ts', () => ({
  useStoreConfig: () => ({ timezone: 'America/New_York' }),
}));
afterEach(cleanup);

const show = (metals: object[]) => {
  closed = metals;
  return render(<ClosedBidsNote />).container.textContent;
};

test('says by how much the bids of a closed market are lower, and until when (SELL-01)', () => {
  const opens = { opens_at: '2026-11-22T23:00:00Z' };
  const silver = { metal: 'silver', closed_deduction_percent: 0.5, ...opens };
  expect(show([{ metal: 'gold', closed_deduction_percent: 0.35, ...opens }, silver])).toBe(
    'The market is closed. Until Sunday, 6 pm, our bids are lower: Gold 0.35%, Silver 0.5%.',
  );
  cleanup();
  expect(show([{ ...silver, opens_at: null }])).toContain('Until it opens');
  cleanup();
  expect(show([{ metal: 'gold', closed_deduction_percent: 0, ...opens }])).toBe('');
});
