import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { ORDER } from '../testing.ts';
import { PaymentSent } from './payment-sent.tsx';

afterEach(cleanup);

function show(order: OrderContentsFragment) {
  const sent: { operation: string; variables: Record<string, unknown> }[] = [];
  const execute = async (document: unknown, variables: Record<string, unknown>) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push({ operation, variables });
    if (operation === 'AnnouncePayment') {
      const announcement = { sent_on: '2026-11-19', reference: 'FT 4471' };
      return {
        announceOrderPayment: { order: { number: ORDER.number, payment_instructions: { announcement } } },
      };
    }
    return new Promise(() => undefined);
  };
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <PaymentSent order={order} />
    </QueryClientProvider>,
  );
  return sent;
}

test('sends the date and the reference of a payment (PAYC-06)', async () => {
  const sent = show(ORDER);
  expect(screen.getByText('We e-mail you at half time and three hours before the end.')).toBeTruthy();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /Bank’s reference/ }), ' FT 4471 ');
  await user.click(screen.getByRole('button', { name: 'I have sent it' }));
  await waitFor(() =>
    expect(sent.find(({ operation }) => operation === 'AnnouncePayment')?.variables).toEqual({
      token: ORDER.token,
      sentOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      reference: 'FT 4471',
    }),
  );
  expect(await screen.findByText(/^You sent it on November 19, 2026, reference FT 4471\./)).toBeTruthy();
});

test('promises no reminder of a payment for which none is sent (PAYC-06)', () => {
  const instructions = { ...ORDER.payment_instructions, reminders_at: [] };
  show({ ...ORDER, payment_instructions: instructions as unknown as typeof ORDER.payment_instructions });
  expect(screen.getByText('Tell us. The deadline stays.')).toBeTruthy();
  expect(screen.queryByText(/remind|We e-mail/)).toBeNull();
});

test('is not offered to a visitor who may not announce the payment (PAYC-06)', () => {
  const { payment_instructions: instructions } = ORDER;
  if (!instructions) throw new Error('the order waits for a payment');
  show({ ...ORDER, payment_instructions: { ...instructions, may_announce: false } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows what the buyer has said instead of the form (PAYC-06)', () => {
  const { payment_instructions: instructions } = ORDER;
  if (!instructions) throw new Error('the order waits for a payment');
  const announcement = { sent_on: '2026-11-19', reference: 'FT 4471' };
  show({ ...ORDER, payment_instructions: { ...instructions, reminders_at: [], announcement } });
  expect(screen.getByText(/^You sent it on November 19, 2026, reference FT 4471\./)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
