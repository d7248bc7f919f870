import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ORDER } from '../testing.ts';
import { OrderLines } from './order-lines.tsx';

afterEach(cleanup);

test('an ordered set has its choice below its name (KIND-01)', () => {
  const [line] = ORDER.items ?? [];
  if (!line) throw new Error('The sample order has no line');
  const value = (uid: string, quantity: number, name: string) => ({ uid, quantity, product_name: name });
  const set = {
    ...line,
    __typename: 'BundleOrderItem' as const,
    product_name: 'Silver starter set',
    bundle_options: [
      { uid: 'a', label: 'Your coin', values: [value('a1', 10, 'Tall Ship')] },
      { uid: 'b', label: 'Tools', values: [value('b1', 1, 'Loupe'), value('b2', 2, 'Gloves')] },
    ],
  };
  render(<OrderLines order={ORDER} lines={[set]} />);
  const parts = within(screen.getByRole('list', { name: 'Parts of Silver starter set' }));
  expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your coin: 10 × Tall Ship',
    'Tools: 1 × Loupe, 2 × Gloves',
  ]);
});

test('an engraving has a row for each text and choice in the order of the page, below its notes (KIND-05)', () => {
  const [line] = ORDER.items ?? [];
  if (!line) throw new Error('The sample order has no line');
  const bar = {
    ...line,
    product_name: 'Gold bar',
    selected_options: [{ label: 'Lettering', value: 'Capitals', position: 2 }],
    entered_options: [
      { label: 'First line', value: 'Elin & Tomas', position: 1 },
      { label: 'Second line', value: 'June 12, 2027', position: 3 },
    ],
  };
  render(<OrderLines order={ORDER} lines={[bar]} />);
  const heading = screen.getByRole('rowheader', { name: /^Gold bar/ });
  const rows = [
    'Ships December 4',
    'First line: Elin & Tomas',
    'Lettering: Capitals',
    'Second line: June 12, 2027',
  ];
  for (const row of rows) expect(within(heading).getByText(row).tagName).toBe('SPAN');
  expect(heading.textContent).toBe(`Gold bar${rows.join('')}`);
});

test('an engraving has two equal texts twice (KIND-05)', () => {
  const [line] = ORDER.items ?? [];
  if (!line) throw new Error('The sample order has no line');
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  const text = { label: 'Line', value: 'Elin', position: 1 };
  render(<OrderLines order={ORDER} lines={[{ ...line, entered_options: [text, text] }]} />);
  expect(screen.getAllByText('Line: Elin')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

test.each([
  [
    { sent_at: '2026-12-12T14:00:00Z', send_on: '2026-12-12' },
    0,
    /^E-mailed to Joren, joren@post.example: December 12/,
  ],
  [{ sent_at: null, send_on: '2026-12-12' }, 0, /on December 12, 2026, at 9 am/],
  [{ sent_at: null, send_on: null }, 0, /as soon as it is paid/],
  [{ sent_at: null, send_on: null }, 1, null],
])('a gift card says when it was or will be sent, and to whom (KIND-03)', (dates, refunded, words) => {
  const [line] = ORDER.items ?? [];
  if (!line) throw new Error('The sample order has no line');
  const joren = { recipient_name: 'Joren', recipient_email: 'joren@post.example', message: null };
  const card = { ...joren, can_change: dates.sent_at === null, ...dates };
  const gift = {
    ...line,
    __typename: 'GiftCardOrderItem' as const,
    quantity_ordered: 1,
    quantity_canceled: 0,
    quantity_refunded: refunded,
    gift_card: card,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderLines order={ORDER} lines={[gift]} />
    </QueryClientProvider>,
  );
  if (words === null) expect(screen.queryByText(/joren@post\.example/)).toBeNull();
  else expect(screen.getByText(words)).toBeTruthy();
  const isOpen = words !== null && dates.sent_at === null;
  expect(screen.queryAllByRole('button', { name: 'Change the gift card' })).toHaveLength(isOpen ? 1 : 0);
});
