import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { type Viewer, viewerQuery } from '../../staff/viewer/viewer.ts';
import { QuoteEmails } from './quote-emails.tsx';

afterEach(cleanup);

const email = (id: string, subject: string, can_resend: boolean) => ({
  id,
  subject,
  at: '2026-03-18T15:00:00.000Z',
  attempts: 1,
  error: null,
  can_resend,
});

function show(permissions: readonly string[]): string[] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(viewerQuery.queryKey, { viewer: { permissions } as unknown as Viewer });
  const emails = [email('1', 'Locked', false), email('2', 'Arrived', true)];
  render(
    <QueryClientProvider client={client}>
      <QuoteEmails quote={{ number: 'Q-1', emails } as unknown as QuoteFieldsFragment} />
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
}

test('only an e-mail whose news holds can be sent again, by staff who check quotes (BUY-01)', () => {
  expect(show(['quotes.read', 'quotes.check'])).toEqual(['Send again: Arrived']);
  cleanup();
  expect(show(['quotes.read'])).toEqual([]);
});
