import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { cartOf, simpleLine } from '../testing.ts';
import { PriceFloorNote } from './price-floor-note.tsx';

afterEach(cleanup);

function show(price_floor: { locked_at: string; expires_at: string } | null): string {
  const client = createQueryClient((async () => ({})) as unknown as ExecuteDocument);
  const { container } = render(
    <QueryClientProvider client={client}>
      <PriceFloorNote cart={cartOf([simpleLine()], { price_floor })} />
    </QueryClientProvider>,
  );
  return container.textContent;
}

it('says which lock the prices follow, and until when', () => {
  expect(show({ locked_at: '2026-03-18T13:30:00.000Z', expires_at: '2026-03-18T13:40:00.000Z' })).toBe(
    'Priced at the spot you locked at 1:30 pm UTC, until 1:40 pm UTC.',
  );
});

it('shows nothing while the prices follow the market', () => {
  expect(show(null)).toBe('');
});
