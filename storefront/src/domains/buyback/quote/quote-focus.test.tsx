import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { SessionCartProvider } from '../../customers/session/session-cart.ts';
import { LockedQuote } from '../locked-quotes/locked-quote.tsx';
import { QuoteForm } from './quote-form.tsx';

vi.mock('../../metals/prices/metal-prices.ts', () => ({ useMetalPrices: () => null }));
afterEach(cleanup);

const usd = (value: number) => ({ value, currency: 'USD' as const });
const piece = (name: string) => ({
  uid: name,
  sku: name,
  name,
  mint: null,
  small_image: null,
  buyback_price: usd(30),
  buyback_minimum_quantity: 1,
  buyback_bids: [{ condition: 'NEW' as const, quantity: 1, price: usd(30) }],
});

const LOSS = 'If you cancel, you owe what our bids have risen by since the lock.';

const quote = (state: 'OPEN' | 'ACCEPTED', cost = 0) => ({
  number: 'S1',
  state,
  locked_at: '2026-11-20T12:00:00Z',
  expires_at: '2026-11-20T12:10:00Z',
  seconds_left: state === 'OPEN' ? 500 : 0,
  total_quantity: 1,
  post_within_working_days: 3,
  status: state === 'OPEN' ? 'OFFERED' : 'AGREED',
  terms: { version: 1, lines: ['Ship by Friday.', LOSS], ownership: 'I own these pieces.' },
  agreed_at: '2026-11-20T12:05:00Z',
  post_by: '2026-11-25T22:00:00Z',
  payout: null,
  cancellation_cost: usd(cost),
  claim: usd(0),
  deductions: [],
  cancel_on: null,
  events: [],
  settlement: {
    locked: usd(30),
    missing: usd(0),
    difference: usd(0),
    additional: usd(0),
    if_accepted: usd(30),
    payout: usd(0),
    to_customer: usd(0),
  },
  total: usd(30),
  items: [
    {
      sku: 'ship',
      name: 'Ship',
      quantity: 1,
      condition: 'NEW',
      price: usd(30),
      row_total: usd(30),
      product: null,
      position: 0,
      line_state: 'UNCHECKED',
    },
  ],
});

function show(Page: () => React.JSX.Element, execute: (operation: string) => unknown) {
  const client = createQueryClient((async (document: unknown) =>
    execute(/(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '')) as unknown as ExecuteDocument);
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(
    <QueryClientProvider client={client}>
      <SessionCartProvider value={() => Promise.reject(new Error('no cart code'))}>
        <Stub />
      </SessionCartProvider>
    </QueryClientProvider>,
  );
}

const market = {
  quote_limits: { pieces: 500, total: usd(100_000) },
  left_today: [],
};

const terms = {
  shopPromises: [{ name: 'sell_terms', text: 'We lock a sell quote for 20 minutes.' }],
};

test("states the length of a quote's lock in the shop's words (FIX-40)", async () => {
  show(QuoteForm, () => ({ ...terms, buybackProducts: { items: [], ...market } }));
  const note = await screen.findByText(/We lock a sell quote for 20 minutes\./);
  expect(note.textContent).toBe(
    'We lock a sell quote for 20 minutes. Until you lock the price, bids follow the market.',
  );
});

test('states the cost of not delivering in the words of the terms alone (FIX-40, BUY-07)', async () => {
  show(
    () => <LockedQuote number="S1" packing={null} />,
    () => ({ customer: { sell_quote: quote('OPEN') } }),
  );
  const terms = (await screen.findByText(LOSS)).closest('ol');
  expect([...(terms?.children ?? [])].map((line) => line.textContent)).toEqual(['Ship by Friday.', LOSS]);
  expect(document.body.textContent?.match(/\bowe\b/g)).toHaveLength(1);
});

test.each([
  [0, 'If you cancel today, you owe nothing.'],
  [12.5, 'If you cancel today, you owe $12.50.'],
])('states the cost of canceling at today’s bids: %s (BUY-07)', async (cost, words) => {
  show(
    () => <LockedQuote number="S1" packing={null} />,
    () => ({ customer: { sell_quote: quote('ACCEPTED', cost) } }),
  );
  expect((await screen.findByText(/Call us for more days/)).textContent).toContain(words);
});

test('keeps the focus in the quote when a product is added or removed (FIX-66)', async () => {
  const pieces = { ...terms, buybackProducts: { items: ['Ship', 'Stag'].map(piece), ...market } };
  const user = userEvent.setup();
  show(QuoteForm, () => pieces);
  const field = await screen.findByRole('searchbox');
  const add = async (name: string) => {
    await user.type(field, name);
    await user.click(screen.getByRole('button', { name: new RegExp(`Add.*${name}`) }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
    expect(document.activeElement?.textContent).toContain(name);
  };
  await add('Ship');
  await add('Stag');
  await add('Ship');
  await user.click(screen.getByRole('button', { name: /Remove.*Ship/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Stag'));
  await user.click(screen.getByRole('button', { name: /Remove.*Stag/ }));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('moves the focus to the heading after a sale (FIX-66)', async () => {
  let state: 'OPEN' | 'ACCEPTED' = 'OPEN';
  const user = userEvent.setup();
  show(
    () => (
      <main>
        <LockedQuote number="S1" packing={null} />
      </main>
    ),
    (operation) => {
      if (operation === 'AcceptSellQuote') state = 'ACCEPTED';
      return operation === 'AcceptSellQuote'
        ? { acceptSellQuote: quote(state) }
        : { customer: { sell_quote: quote(state) } };
    },
  );
  const sell = await screen.findByRole('button', { name: /\$30/ });
  const before = screen.getByRole('heading', { level: 1 }).textContent;
  for (const field of ['Account holder', 'Bank', 'Routing number', 'Account number']) {
    await user.type(screen.getByRole('textbox', { name: field }), '1');
  }
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(sell);
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(heading.textContent).not.toBe(before));
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
