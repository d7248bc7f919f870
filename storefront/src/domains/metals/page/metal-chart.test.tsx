import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { MetalChart } from './metal-chart.tsx';
import { MetalFigures } from './metal-figures.tsx';
import { metalView } from './metal-page.ts';

afterEach(cleanup);

const point = (day: number, ask: number) => ({
  time: `2026-11-${day}T19:00:00.000Z`,
  ask,
  bid: ask - 1,
});
/** A year whose closing prices stay below its highest price. */
const YEAR = { low: 28.2, high: 41.74, change_percent: 12, points: [point(18, 41.1), point(19, 41.3)] };

/** Renders the chart of silver and the values below it, at a URL. */
function showSilver(parameters: string) {
  const answers: Record<string, unknown> = {
    MetalHistory: { metalPriceHistory: YEAR },
    MetalFigures: {
      day: { low: 40.9, high: 41.5 },
      month: { change_percent: 1 },
      year: YEAR,
      all: { since: null },
    },
  };
  const execute = async (document: unknown) =>
    answers[/query (\w+)/.exec(String(document))?.[1] ?? ''] ?? { metalPrices: { items: [] } };
  const view = metalView(new URLSearchParams(parameters));
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient(execute as never)}>
        <MetalChart metal="silver" view={view} timeZone="America/New_York" />
        <MetalFigures metal="silver" timeZone="America/New_York" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('shows the same highest ask in the one-year chart and the 52-week figures, including prices between points (FIX-48)', async () => {
  showSilver('');
  expect((await screen.findByText(/Highest ask/)).textContent).toBe('Lowest ask $28.20 · Highest ask $41.74');
  expect((await screen.findByText('Ask, 52 weeks')).nextElementSibling?.textContent).toBe('$28.20 to $41.74');
  const day = screen.getByText('Ask, last 24 hours of trading');
  expect(day.nextElementSibling?.textContent).toBe('$40.90 to $41.50');
  expect((await screen.findByRole('figure')).getAttribute('aria-label')).toContain(
    'ask from $28.20 to $41.74',
  );
});

test("converts the extremes to the unit, and labels those of bids as the displayed points' (FIX-48)", async () => {
  showSilver('price=bid&unit=oz');
  expect((await screen.findByText(/Highest bid/)).textContent).toBe(
    'Lowest bid shown $40.10 · Highest bid shown $40.30',
  );
  cleanup();
  showSilver('price=ask&unit=g');
  expect((await screen.findByText(/Highest ask/)).textContent).toBe('Lowest ask $0.91 · Highest ask $1.34');
});
