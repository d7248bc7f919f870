import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { storeConfigQuery } from '../../shop/settings/store-config.ts';
import { ORDER, usd } from '../testing.ts';
import { Receipt } from './receipt.tsx';

function showReceipt(changes: Partial<OrderContentsFragment> = {}) {
  const client = createQueryClient((() => new Promise(() => undefined)) as unknown as ExecuteDocument);
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig: null, availableStores: null });
  const Page = createRoutesStub([
    { path: '/', Component: () => <Receipt order={{ ...ORDER, ...changes }} followAt="#follow" /> },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
}

const beside = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

afterEach(cleanup);

describe('receipt (OPEN-34)', () => {
  it('shows the amounts exactly as the order has them', () => {
    showReceipt();
    const row = screen.getByRole('row', { name: /Tall Ship/ });
    expect(within(row).getByText('$225.70')).toBeTruthy();
    expect(within(row).getByText('$45.14', { selector: 'td' })).toBeTruthy();
    expect(within(row).getByText('Ships December 4')).toBeTruthy();
    expect(beside('Coupon SPRING')).toBe('−$20.00');
    expect(beside('Vermont: coins exempt')).toBe('$0.00');
    expect(beside('Vermont sales tax')).toBe('$13.54');
    expect(beside('Insured delivery')).toBe('Free');
    expect(screen.getAllByText('$219.24').length).toBe(3);
  });

  it('shows how to pay, the reference, the deadline, and how to recognize a forged account', () => {
    showReceipt();
    expect(screen.getByRole('heading', { name: 'Wire details' })).toBeTruthy();
    expect(beside('Reference')).toContain('000000042');
    expect(screen.getByText(/Your wire must arrive by 5:00 pm EST on Friday, November 20/)).toBeTruthy();
    expect(screen.getByText(/Our account number ends in 7781 and never changes/)).toBeTruthy();
  });

  it('states when a paid order can be collected, until its package is ready (KIND-06)', () => {
    const promise = {
      state: 'paid',
      payment_instructions: null,
      pickup_promise: 'Ready from Friday, March 20.',
    } as const;
    showReceipt(promise);
    expect(beside('When to collect')).toBe('Ready from Friday, March 20.');
    cleanup();
    const ready = {
      state: 'READY_TO_COLLECT',
      code: 'K7PM 4RWX',
      ready_at: '2026-03-20T13:00:00.000Z',
    } as const;
    const times = { appointment_at: null, collect_by: null, collected_at: null };
    showReceipt({ ...promise, pickups: [{ ...ready, ...times }] });
    expect(screen.queryByText('When to collect')).toBeNull();
  });

  it('numbers the steps after the payment, which an order without a payment due has not (PAYC-06)', () => {
    showReceipt();
    const after = within(screen.getByRole('region', { name: 'What happens after you have paid' }));
    expect(after.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'We confirm your wire by e-mail',
      'We weigh, seal and ship your orderYour order ships after your payment has arrived.',
      'You sign for itBy Tuesday, November 24, if your payment arrives in time.',
    ]);
    cleanup();
    showReceipt({ state: 'paid', payment_instructions: null });
    expect(screen.queryByText('What happens after you have paid')).toBeNull();
  });

  it('shows addresses, note, and when prices were fixed (FIX-41)', () => {
    showReceipt();
    expect(beside('Shipping method')).toBe('Insured ground. An adult must sign.');
    expect(beside('Billed to')).toContain('Oakes & Daughters');
    expect(beside('Your note')).toBe('Leave it with the porter,\nplease.');
    expect(beside('Prices fixed at')).toBe('7:10 pm UTC, November 19, 2026');
    expect(beside('Contact e-mail')).toBe('marta.oakes@post.example');
  });

  it('shows the progress of the order with its current step', () => {
    showReceipt();
    const way = within(screen.getByRole('region', { name: 'Waiting for your wire' }));
    expect(way.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
      null,
      null,
    ]);
    expect(way.getByText('Due by November 20, 2026, 10:00 pm UTC')).toBeTruthy();
  });

  it('says that a card is being charged, not that a payment is due (OPEN-35)', () => {
    showReceipt({
      payment_methods: [{ name: 'Card', type: 'card', additional_data: [] }],
      payment_instructions: null,
    });
    expect(screen.getByText(/we are charging your card/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Charging your card' })).toBeTruthy();
    expect(screen.queryByText(/Waiting for/)).toBeNull();
  });

  it('links a shipped parcel to the carrier, and prints as an invoice (OPEN-22)', () => {
    showReceipt({
      state: 'shipped',
      payment_instructions: null,
      invoices: [{ number: '000000007', created_at: '2026-11-20 20:00:00' }],
      shipments: [
        { number: '000000003', tracking: [{ carrier: 'UPS', number: '1Z 99' }] },
        { number: '000000004', tracking: [{ carrier: 'Our van', number: 'IG 4471' }] },
      ],
      timeline: [
        {
          code: 'shipped',
          progress: 'DONE',
          at: '2026-11-20T21:00:00.000Z',
          title: 'With the carrier',
          text: null,
        },
      ],
    });
    const parcel = screen.getByRole('link', { name: 'Track UPS, 1Z 99' });
    expect(parcel.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z99');
    expect(screen.getByText('Our van, IG 4471')).toBeTruthy();
    expect(screen.getByText('Invoice 000000007').parentElement?.textContent).toBe(
      'Invoice 000000007 of November 20, 2026',
    );
    expect(screen.getByRole('button', { name: 'Print invoice' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Wire details' })).toBeNull();
  });

  it('shows an overdue payment, a refund, and the reason of a cancellation (OPEN-22)', () => {
    showReceipt({ state: 'payment_overdue' });
    expect(
      screen.getByText(/was due by November 20, 2026, 10:00 pm UTC and has not arrived in full/),
    ).toBeTruthy();
    cleanup();
    showReceipt({
      state: 'canceled',
      cancellation_reason: 'Found another dealer',
      payment_instructions: null,
      credit_memos: [
        {
          number: '000000002',
          created_at: '2026-11-20 20:00:00',
          payouts: [
            { way: 'BY_HAND', state: 'SENT', gift_card_ending: null, amount: usd(219.24) },
            { way: 'CARD', state: 'FAILED', gift_card_ending: null, amount: usd(10) },
            { way: 'GIFT_CARD', state: 'SENT', gift_card_ending: '4821', amount: usd(50) },
          ],
        },
      ],
    });
    expect(screen.getByText('This order is canceled: Found another dealer')).toBeTruthy();
    expect(screen.getByText('We have sent $219.24 back to you (credit memo 000000002).')).toBeTruthy();
    expect(screen.getByText(/^Your bank did not accept the refund of \$10\.00 to your card/)).toBeTruthy();
    expect(screen.getByText(/^\$50\.00 is back on the gift card ending in 4821/)).toBeTruthy();
  });

  it('strikes through the total of a canceled order and offers no print (FIX-73)', () => {
    showReceipt({ state: 'canceled', payment_instructions: null });
    const struck = [...document.querySelectorAll('s')].map(({ textContent }) => textContent);
    expect(struck).toEqual(['$219.24', '$219.24']);
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull();
  });

  it('shows a zero tax beside a nonzero one (FIX-47)', () => {
    showReceipt();
    expect(beside('Vermont sales tax')).toBe('$13.54');
    expect(beside('Vermont: coins exempt')).toBe('$0.00');
  });
});
