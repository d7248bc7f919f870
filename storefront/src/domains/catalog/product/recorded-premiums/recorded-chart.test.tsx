import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPage } from '../../../../platform/testing/show-page.tsx';
import RecordedChart from './recorded-chart.tsx';
import { RecordedPremiums } from './recorded-premiums.tsx';

const usd = (value: number) => ({ value, currency: 'USD' });
const record = (day: string, premium: number, isSimulated = false) => ({
  day,
  price: usd(45),
  spot: usd(41.28),
  premium_percent: premium,
  is_simulated: isSimulated,
});
const show = (first_day: string | null, days: object[]) =>
  showPage(<RecordedChart sku="AG-SHIP-1" metal="silver" />, {
    answers: { RecordedPremiums: { recordedPremiums: { first_day, days } } },
  });

afterEach(cleanup);

it('begins on the first recorded day and states that day (PREM-01)', async () => {
  show('2026-08-03', [record('2026-08-03', 10.4), record('2026-08-04', 9), record('2026-08-05', 9.4)]);
  expect(
    await screen.findByText(
      'Recorded by us each day since August 3, 2026. There are no figures before that day.',
    ),
  ).toBeTruthy();
  const chart = await screen.findByRole('slider');
  expect(chart.getAttribute('aria-valuetext')).toBe('August 5, 2026: Premium 9.4%');
  expect(chart.getAttribute('aria-valuemax')).toBe('2');
  expect(screen.queryByText(/simulated/)).toBeNull();
  expect(screen.getByText('Days recorded').nextSibling?.textContent).toBe('3');
});

it('says which records are simulated (PREM-01)', async () => {
  show('2026-08-03', [record('2026-08-03', 10.4, true), record('2026-08-04', 9)]);
  expect(await screen.findByText(/from the simulated market, not/)).toBeTruthy();
});

it('reserves no place for a chart before the first record', () => {
  showPage(<RecordedPremiums sku="AG-SHIP-1" metal="silver" hasRecords={false} />, { answers: {} });
  expect(screen.getByText(/The first record is not there yet/)).toBeTruthy();
  expect(document.querySelector('[aria-hidden="true"]')).toBeNull();
});

it('has no figures of a variant without records', async () => {
  show(null, []);
  expect(await screen.findByText(/The first record is not there yet/)).toBeTruthy();
});
