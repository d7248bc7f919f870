import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import SavedPayments from './saved-payments.tsx';

afterEach(cleanup);

const card = (hash: string, maskedCC: string) => ({
  public_hash: hash,
  payment_method_code: 'card',
  details: JSON.stringify({ type: 'VI', brand: 'Visa', maskedCC, expirationDate: '08/2099' }),
});

test('removes a saved card and moves the focus to the list (OPEN-19)', async () => {
  const left = { customerPaymentTokens: { items: [card('b', '3184')] } };
  const { user, sent } = showPage(<SavedPayments />, {
    answers: {
      SavedCards: {
        customer: { id: 7, may_save_cards: true },
        customerPaymentTokens: { items: [card('a', '4242'), card('b', '3184')] },
      },
      RemoveSavedCard: { deletePaymentToken: { result: true, ...left } },
    },
  });
  const remove = await screen.findByRole('button', { name: /^Remove.*Visa ending 4242/ });
  expect(screen.getAllByText('Expires 08/2099')).toHaveLength(2);
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull();
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Visa ending 3184')).toBeTruthy();
  expect(screen.queryByText('Visa ending 4242')).toBeNull();
  expect(sent.at(-1)).toEqual({ operation: 'RemoveSavedCard', variables: { publicHash: 'a' } });
  expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('says that a shared account stores no cards (OPEN-19)', async () => {
  showPage(<SavedPayments />, {
    answers: {
      SavedCards: { customer: { id: 7, may_save_cards: false }, customerPaymentTokens: { items: [] } },
    },
  });
  expect(await screen.findByText(/stores no cards/)).toBeTruthy();
});
