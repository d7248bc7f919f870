import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { PriceBar } from './price-bar.tsx';

afterEach(cleanup);

const item = (identifier: string, ask: number, change: number) => ({
  identifier,
  ask,
  bid: ask - 1,
  change,
  time: '2026-11-19T18:52:00.000Z',
  state: 'OPEN',
  opens_at: null,
  resumes_at: null,
  halted_at: null,
  keeps_locks: true,
  pause_note: null,
  closed_premium_percent: 0,
  closed_for: null,
});
const FOUR = [
  item('gold', 3412.6, 18.4),
  item('silver', 41.28, 0.37),
  item('platinum', 1386.4, -6.15),
  item('palladium', 1204.9, -11.8),
];

function showBar(answer: () => Promise<unknown>, isBid = false) {
  const client = createQueryClient(async () => (await answer()) as never);
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PriceBar isBid={isBid} timeZone="America/New_York" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const answerWith = (items: unknown[]) => async () => ({
  metalPrices: { items, time: '2026-11-19T18:52:00.000Z', state: 'OPEN', price_version: '7' },
});

test('shows four metals with their ask prices and changes (PRICE-02, PRICE-04, OPEN-40)', async () => {
  showBar(answerWith(FOUR));
  const bar = await screen.findByRole('region', { name: 'Ask prices' });
  expect(bar.textContent).toContain('ASK PRICES:');
  const texts = within(bar)
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
  expect(texts).toEqual([
    'Gold$3,412.60$ +18.40',
    'Silver$41.28$ +0.37',
    'Platinum$1,386.40$ -6.15',
    'Palladium$1,204.90$ -11.80',
  ]);
});

test('shows bid prices below their heading (PRICE-03)', async () => {
  showBar(answerWith(FOUR), true);
  const bar = await screen.findByRole('region', { name: 'Bid prices' });
  expect(bar.textContent).toContain('BID PRICES:');
  expect(bar.textContent).toContain('$3,411.60');
});

test("links each price to its metal's page, and a bell to a new alert (OPEN-20)", async () => {
  showBar(answerWith(FOUR));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/spot/gold',
    '/spot/silver',
    '/spot/platinum',
    '/spot/palladium',
    '/alerts/new?metal=gold',
  ]);
});

test('shows a halted metal first, with its state instead of the change (OPEN-39)', async () => {
  showBar(answerWith([FOUR[0], { ...FOUR[1], state: 'HALTED' }, FOUR[2], FOUR[3]]));
  const [first] = await screen.findAllByRole('link');
  expect(first?.textContent).toBe('Silver$41.28Paused');
  expect(screen.getByRole('status').textContent).toBe('Silver pausedsince 1:52 pm');
});

test('rotates the slider by arrows (PRICE-08)', async () => {
  showBar(answerWith(FOUR));
  const next = await screen.findByRole('button', { name: 'Next metal price' });
  const place = () => screen.getAllByRole('listitem')[0]?.style.getPropertyValue('--place');
  expect(place()).toBe('0');
  fireEvent.click(next);
  expect(place()).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Previous metal price' }));
  expect(place()).toBe('0');
});

test('advances on a swipe to the left (PRICE-09)', async () => {
  showBar(answerWith(FOUR));
  await screen.findByRole('region', { name: 'Ask prices' });
  const list = screen.getByRole('list');
  fireEvent.touchStart(list, { touches: [{ clientX: 200 }] });
  fireEvent.touchEnd(list, { changedTouches: [{ clientX: 120 }] });
  expect(screen.getAllByRole('listitem')[0]?.style.getPropertyValue('--place')).toBe('3');
});

test('shimmers while loading (PRICE-10)', () => {
  showBar(() => new Promise(() => undefined));
  expect(screen.getByRole('region', { name: 'Metal prices' }).getAttribute('aria-busy')).toBe('true');
});

test('shows nothing for an error or an empty list (PRICE-11)', async () => {
  const failing = showBar(() => Promise.reject(new GraphQLFailure('graphql', 'no')));
  await expect.poll(() => failing.container.textContent).toBe('');
  await expect.poll(() => screen.queryByRole('region')).toBeNull();
  cleanup();
  const empty = showBar(answerWith([]));
  await expect.poll(() => screen.queryByRole('region')).toBeNull();
  expect(empty.container.textContent).toBe('');
});
