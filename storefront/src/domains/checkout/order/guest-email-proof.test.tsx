import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { rejection } from '../../cart/testing.ts';
import { GuestEmailProof } from './guest-email-proof.tsx';
import { rejectionStep } from './rejection-step.ts';

afterEach(cleanup);

const MESSAGE = 'Orders above $10,000.00 without a card need a confirmed e-mail address.';

it("confirms a guest's address by a code, and keeps the input when it is wrong (FIX-07)", async () => {
  const sent: unknown[] = [];
  const execute = async (document: unknown, variables: { code?: string }) => {
    const operation = /mutation (\w+)/.exec(String(document))?.[1];
    sent.push([operation, variables]);
    if (operation === 'ConfirmGuestEmail' && variables.code !== '1234 5678') {
      throw rejection('This code is wrong.', 'GUEST_EMAIL_CODE_WRONG');
    }
    return {};
  };
  const onPayOtherwise = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <GuestEmailProof
        cartId="c"
        email="marta@oakes.example"
        message={MESSAGE}
        onPayOtherwise={onPayOtherwise}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('need a confirmed e-mail address');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
  expect(onPayOtherwise).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Confirmation code' });
  expect(field.autocomplete).toBe('one-time-code');
  expect(screen.getByRole('status').textContent).toContain('marta@oakes.example');
  await userEvent.type(field, '8765 4321{Enter}');
  expect(await screen.findByText('This code is wrong.')).toBeTruthy();
  expect(field.value).toBe('8765 4321');
  await userEvent.clear(field);
  await userEvent.type(field, '1234 5678{Enter}');
  expect(await screen.findByText(/marta@oakes\.example is confirmed/)).toBeTruthy();
  expect(sent).toEqual([
    ['RequestGuestEmailCode', { cartId: 'c' }],
    ['ConfirmGuestEmail', { cartId: 'c', code: '8765 4321' }],
    ['ConfirmGuestEmail', { cartId: 'c', code: '1234 5678' }],
  ]);
});

it('stays in the review step when an order is rejected because of unpaid orders (FIX-07)', () => {
  for (const code of ['GUEST_EMAIL_UNCONFIRMED', 'TOO_MANY_OPEN_ORDERS', 'OPEN_ORDERS_TOO_VALUABLE']) {
    expect(rejectionStep('… confirmed e-mail address …', code).where).toBe('review');
  }
});
