import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { stubIntersectionObserver } from '../../../../platform/testing/stub-intersection-observer.ts';
import { showCatalogPage } from '../../testing.tsx';
import { PriceHistory } from './price-history.tsx';

beforeAll(stubIntersectionObserver);
afterEach(cleanup);

const point = (day: number, spot: number, premium: number) => ({
  time: `2026-11-${day}T19:00:00.000Z`,
  price: spot * (1 + premium / 100),
  metal_value: spot,
  premium_percent: premium,
});
const HISTORY = {
  productPriceHistory: {
    currency: 'USD',
    low: 42.9,
    high: 45.18,
    points: [point(17, 39, 10), point(18, 40, 10.6), point(19, 41.28, 9.44)],
  },
};
const show = (answer: unknown = HISTORY) =>
  showCatalogPage(<PriceHistory sku="AG-SHIP-1" metal="silver" form="coin" />, {
    answers: { ProductPriceHistory: answer },
  });

it('names the lines, the range and the premium, and repeats the values in a table', async () => {
  show();
  const figure = await screen.findByRole('figure');
  expect(figure.getAttribute('aria-label')).toContain('over three months, from $42.90 to $45.18');
  expect(
    screen.getByText(/would have been widest on Nov 18, 2026, at 10\.6%, and is 9\.4% now/),
  ).toBeTruthy();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'WhenPriceSilver at spotPremium over spot',
    'Nov 19, 2026$45.18$41.289.4%',
    'Nov 18, 2026$44.24$40.0010.6%',
    'Nov 17, 2026$42.90$39.0010.0%',
  ]);
});

it("says in its heading that it applies today's premium to past spot prices (FIX-52)", async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Today’s premium over past spot prices' })).toBeTruthy();
  expect(screen.queryByText(/has cost/)).toBeNull();
  expect(await screen.findByText(/Past spot prices with today’s premium/)).toBeTruthy();
});

it('moves over the points by arrow keys and reads each one out', async () => {
  const { user } = show();
  const cursor = await screen.findByRole('slider', { name: 'Point in time' });
  const said = () => cursor.getAttribute('aria-valuetext');
  expect(said()).toBe('Nov 19, 2026: Price $45.18, Silver $41.28');
  cursor.focus();
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe('Nov 18, 2026: Price $44.24, Silver $40.00');
  await user.keyboard('{Home}');
  expect(said()).toContain('Nov 17, 2026');
  await user.keyboard('{ArrowLeft}');
  expect(said()).toContain('Nov 17, 2026');
  await user.keyboard('{End}');
  expect(said()).toContain('Nov 19, 2026');
});

it('requests another period when it is chosen', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: 'MAX' }));
  const asked = sent.filter(({ operation }) => operation === 'ProductPriceHistory');
  expect(asked.map(({ variables }) => variables['range'])).toEqual(['THREE_MONTHS', 'MAX']);
});

it('says when there is no data', async () => {
  show({ productPriceHistory: null });
  expect(await screen.findByText('There are no prices for this period yet.')).toBeTruthy();
});
