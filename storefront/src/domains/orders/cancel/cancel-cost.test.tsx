import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { FREE_OFFER, ORDER, usd } from '../testing.ts';
import CancelDialog from './cancel-dialog.tsx';

afterEach(cleanup);

const OFFER = { ...FREE_OFFER, owed: usd(51.8), deducted: usd(0), claim: usd(51.8), refund: usd(0) };

/** Opens the dialog in a shop that makes these offers, the last one repeatedly. */
function openDialog(...offers: readonly (typeof OFFER)[]) {
  const sent: { operation: string; variables: Record<string, unknown> }[] = [];
  const left = [...offers];
  const execute = async (document: unknown, variables: Record<string, unknown>) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push({ operation, variables });
    if (operation === 'CancelReasons')
      return { storeConfig: { order_cancellation_reasons: [{ description: 'Wrong piece' }] } };
    if (operation === 'CancelOrder') return { cancelOrder: { errorV2: null } };
    if (operation !== 'OfferCancellation') return new Promise(() => undefined);
    const offer = left.length > 1 ? left.shift() : left[0];
    return { offerOrderCancellation: { errorV2: null, offer } };
  };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <CancelDialog order={ORDER} by="customer" isOpen onClose={() => undefined} />,
    },
  ]);
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <Page />
    </QueryClientProvider>,
  );
  return { sent, user: userEvent.setup() };
}

test('shows each line at today’s bid and accepts exactly the offered amount (PAYC-02, PAYC-03)', async () => {
  const { sent, user } = openDialog(OFFER);
  const confirm = await screen.findByRole('button', { name: 'Cancel and owe $51.80' });
  const row = within(screen.getByRole('row', { name: /Tall Ship/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Your price$225.70',
    'Our bid now$208.90',
    '−$16.80',
  ]);
  expect(screen.queryByText(/Gloves/)).toBeNull();
  expect(screen.getByRole('timer').textContent).toContain('2:00');
  expect(screen.getByText('You still owe $51.80 after canceling. We e-mail you how to pay it.')).toBeTruthy();
  await user.selectOptions(await screen.findByRole('combobox'), await screen.findByText('Wrong piece'));
  await user.click(confirm);
  expect(sent.find(({ operation }) => operation === 'CancelOrder')?.variables).toMatchObject({
    offer: OFFER.id,
    reason: 'Wrong piece',
  });
});

test('calls only the value of pieces that we buy our bid (PAYC-02)', async () => {
  const lines = OFFER.cost.lines.map((line) => ({ ...line, has_bid: false }));
  openDialog({ ...OFFER, cost: { ...OFFER.cost, lines } });
  const row = within(await screen.findByRole('row', { name: /Tall Ship/ }));
  expect(row.getAllByRole('cell')[1]?.textContent).toBe('Value now$208.90');
  expect(screen.getByRole('columnheader', { name: 'Value now' })).toBeTruthy();
  expect(screen.queryByText('Our bid now')).toBeNull();
});

test('says until when canceling was free (PAYC-02)', async () => {
  openDialog({ ...OFFER, cost: { ...OFFER.cost, free_until: '2026-11-19T19:44:00.000Z' } });
  expect(await screen.findByText(/^Canceling cost nothing until November 19.* 7:44/)).toBeTruthy();
});

test('does not cancel at an amount that has expired, but shows a new one (PAYC-03)', async () => {
  const { sent, user } = openDialog({ ...OFFER, seconds_left: 0 }, { ...OFFER, owed: usd(60) });
  const expired = await screen.findByText('This amount has expired.');
  expect(expired).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel and owe $51.80' });
  expect(button.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show the new amount' }));
  await screen.findByRole('button', { name: 'Cancel and owe $60.00' });
  expect(sent.some(({ operation }) => operation === 'CancelOrder')).toBe(false);
});

test('offers our bid for the gain only if we buy the pieces (PAYC-02)', async () => {
  const offer = (hasBid: boolean) => {
    const [coin] = FREE_OFFER.cost.lines;
    const lines = coin ? [{ ...coin, has_bid: hasBid, bid: usd(245.7), difference: usd(20) }] : [];
    return { ...OFFER, owed: usd(35), claim: usd(35), cost: { ...FREE_OFFER.cost, lines } };
  };
  openDialog(offer(true));
  expect(await screen.findByText(/you can sell them at our bid after delivery/)).toBeTruthy();
  cleanup();
  openDialog(offer(false));
  expect(await screen.findByText(/worth \$20\.00 more .* We do not buy all of them back now/)).toBeTruthy();
  expect(screen.queryByText(/sell them at our bid/)).toBeNull();
});

test('says that canceling is free within the first minutes (PAYC-02)', async () => {
  openDialog(FREE_OFFER);
  expect(await screen.findByText(/^Canceling costs nothing until/)).toBeTruthy();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel the order' })).disabled).toBe(
    false,
  );
});

test('says what the buyer gives up by canceling after a rise (PAYC-02)', async () => {
  const [coin, gloves] = OFFER.cost.lines;
  if (coin === undefined || gloves === undefined) throw new Error('the order has two lines');
  const risen = { ...coin, bid: usd(270.5), difference: usd(44.8) };
  const fallen = { ...coin, name: 'Moonlight Owl', bid: usd(213.2), difference: usd(-12.5) };
  const cost = { ...OFFER.cost, market_loss: usd(12.5), owed: usd(47.5), lines: [risen, fallen, gloves] };
  openDialog({ ...OFFER, owed: usd(47.5), claim: usd(47.5), cost });
  expect(
    await screen.findByText(/^At our bids your items are worth \$32\.30 more than you agreed/),
  ).toBeTruthy();
  expect(screen.getByText('+$44.80')).toBeTruthy();
  expect(screen.getByText('−$12.50')).toBeTruthy();
  cleanup();
  openDialog(OFFER);
  await screen.findByRole('button', { name: 'Cancel and owe $51.80' });
  expect(screen.queryByText(/^At our bids/)).toBeNull();
});
