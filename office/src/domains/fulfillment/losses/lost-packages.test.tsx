import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type LossFieldsFragment,
  LostPackagesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { setShopTimeZone } from '../../../platform/shop-time/shop-time-zone.ts';
import { type Viewer, viewerQuery } from '../../staff/viewer/viewer.ts';
import { LostPackages } from './lost-packages.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const LOSS = {
  parcel: '8-1',
  carrier: 'Vault',
  tracking_number: null,
  reason: 'missing',
  note: 'Search request 4711',
  at: '2026-03-18T15:00:00.000Z',
  by: 'Ines Hale',
  pieces: ['2 × Eagle'],
  serials: [],
  claim: { state: 'open', amount: null, on: null, currency: 'USD' },
  owed: 2,
  owed_lines: [{ line: '1', name: 'Eagle', pieces: 2 }],
  resend_waits: false,
  resent_at: null,
  resent_by: null,
  back: null,
} as unknown as LossFieldsFragment;
const RESENT = { resent_at: '2026-03-18T16:00:00.000Z', resent_by: 'Ines Hale' };

/** Renders a lost package for staff with some permissions. */
function show(more: object, permissions = ['orders.edit', 'orders.refund', 'bench.pack']): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(viewerQuery.queryKey, { viewer: { permissions } as unknown as Viewer });
  const { queryKey } = officeQuery('orders', LostPackagesDocument, { number: '8' });
  client.setQueryData(queryKey, { lost_packages: [{ ...LOSS, ...more }], order_returns: null });
  render(
    <QueryClientProvider client={client}>
      <LostPackages order="8" onRefund={() => undefined} />
    </QueryClientProvider>,
  );
}

/** Renders a lost package for staff with some permissions, and returns the words on its buttons. */
function actsOn(more: object, permissions?: string[]): string[] {
  show(more, permissions);
  const words = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  cleanup();
  return words;
}

test('offers what is possible with a lost package (DESK-04, STAFF-05)', () => {
  const claim = 'Change the claim';
  expect(actsOn({})).toEqual(['Send again', 'Refund', 'It turned up', claim]);
  expect(actsOn({ resend_waits: true })).toEqual(['Refund', 'It turned up', claim]);
  expect(actsOn({ ...RESENT, owed: 0 })).toEqual([claim, 'It came back']);
  const back = { at: '2026-03-19T15:00:00.000Z', by: 'Della Marsh', is_restocked: true };
  expect(actsOn({ ...RESENT, owed: 0, back })).toEqual([claim]);
  expect(actsOn({}, ['orders.edit'])).toEqual(['It turned up', claim]);
  expect(actsOn({}, ['orders.refund'])).toEqual(['Send again', 'Refund']);
});

test('offers only another refund when one failed after the pieces were sent again (DESK-07)', () => {
  expect(actsOn({ ...RESENT, owed: 1 })).toEqual(['Refund', 'Change the claim', 'It came back']);
});

test('names only the pieces that are still owed before it sends them again (DESK-07)', async () => {
  show({
    pieces: ['3 × Eagle', '1 × Maple'],
    owed: 2,
    owed_lines: [{ line: '1', name: 'Eagle', pieces: 2 }],
  });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send again: package 8-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send the pieces of package 8-1 again?' });
  expect(within(dialog).getByText('2 × Eagle')).toBeTruthy();
  expect(within(dialog).queryByText(/Maple/)).toBeNull();
});

test('proposes today in the time zone of the shop as the day of a claim, and keeps a recorded day (DESK-04)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-19T02:00:00Z') });
  setShopTimeZone('America/New_York');
  const dayIn = async (claim: object) => {
    show({ claim: { ...LOSS.claim, ...claim } });
    await userEvent.setup().click(screen.getByRole('button', { name: /^Change the claim/ }));
    const { value } = await screen.findByLabelText<HTMLInputElement>('Day');
    cleanup();
    return value;
  };
  expect(await dayIn({})).toBe('2026-03-18');
  expect(await dayIn({ state: 'filed', amount: 100, on: '2026-03-10' })).toBe('2026-03-10');
});
