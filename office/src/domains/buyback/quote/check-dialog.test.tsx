import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { CheckDialog } from './check-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LINE = {
  position: 1,
  sku: 'AG-SHIP-1',
  name: 'Tall Ship',
  quoted: 20,
  received: null,
  differing: 0,
  new_bid: null,
  weight_grams: null,
  fine_grams: 622.07,
  quoted_fine_grams: 622.07,
  test: null,
  test_result: null,
  reason: null,
  serials: [],
  photos: [],
} as unknown as QuoteFieldsFragment['lines'][number];
const QUOTE = {
  number: 'Q-1',
  version: 1,
  status: 'received',
  lines: [LINE],
} as unknown as QuoteFieldsFragment;

async function save(label: string, text: string) {
  const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('sent'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CheckDialog quote={QUOTE} line={LINE} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  return request;
}

test.each([
  ['Received', '', 'Enter a whole number of pieces, such as 20.'],
  ['Received', '2.5', 'Enter a whole number of pieces, such as 20.'],
  ['Pieces that failed', '', 'Enter a whole number of pieces, such as 20.'],
  ['Weight, grams', 'heavy', 'Enter grams with a decimal point, such as 622.31.'],
])('rejects %s %j beside the field and stores nothing (BUY-04)', async (label, text, problem) => {
  const request = await save(label, text);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
});

test('asks how many pieces failed before it takes a new bid, and leads to that field (BUY-04)', async () => {
  const request = await save('New bid for one failed piece (empty: goes back)', '20.00');
  expect(screen.getByText('Enter how many pieces the new bid is for, or clear the bid.')).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Pieces that failed'));
});

test('sends a weight with a decimal comma (BUY-04)', async () => {
  const request = await save('Weight, grams', '622,1');
  const sent = JSON.stringify(request.mock.calls[0]?.[1]);
  expect(sent).toContain('622.1');
});
