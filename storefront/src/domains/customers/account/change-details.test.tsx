import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { settleSession } from '../session/session.ts';
import { clearToken, storeToken } from '../session/store-token.ts';
import { AccountDetails } from './account-details.tsx';

beforeEach(() => {
  storeToken('secret', false);
  settleSession();
});
afterEach(() => {
  cleanup();
  clearToken();
});

const NEW = 'marta@hale.example';

/**
 * Renders the account page of a customer with this second factor, in a shop that confirms e-mails
 * or not.
 */
async function showDialog({ securityType = null as number | null, confirms = false, answers = {} } = {}) {
  let email = 'marta@oakes.example';
  const account = () => ({
    id: 7,
    email,
    firstname: 'Marta',
    lastname: 'Oakes',
    security_type: securityType,
  });
  const isConfirmed = () => !confirms || email !== NEW;
  const shown = showPage(<AccountDetails />, {
    answers: {
      customer: () => ({ customer: account() }),
      ConfirmationStatus: () => ({ customer: { id: 7, email, is_confirmed: isConfirmed() } }),
      EmailChangeSettings: { storeConfig: { create_account_confirmation: confirms } },
      UpdateEmail: (sent: { email: string }) => {
        email = sent.email;
        return { updateCustomerEmail: { customer: { id: 7, is_confirmed: isConfirmed() } } };
      },
      ChangePassword: { changeCustomerPassword: { id: 7 } },
      ...answers,
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByLabelText('E-mail');
  return shown;
}

const save = () => screen.getByRole('button', { name: 'Save' });
const code = () => screen.queryByLabelText('Security code');

test('explains what follows a new e-mail, and that it awaits confirmation (OPEN-03, OPEN-05)', async () => {
  const { user } = await showDialog({ confirms: true });
  expect(screen.queryByText(/We send a link to the new address/)).toBeNull();
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), NEW);
  expect(screen.getByText(/We send a link to the new address/)).toBeTruthy();
  expect(code()).toBeNull();
  await user.type(screen.getByLabelText('Current Password'), 'Struck-1oz');
  await user.click(save());
  expect(await screen.findByText(/This address is not confirmed yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send another link' })).toBeTruthy();
});

test('says who is notified where e-mails are not confirmed (OPEN-05)', async () => {
  const { user } = await showDialog();
  await user.type(screen.getByLabelText('E-mail'), 'x');
  expect(screen.getByText(/We notify your current address/)).toBeTruthy();
});

test('requires a separate app code for a new e-mail and a new password (TFA-08, OPEN-06)', async () => {
  const { user, sent } = await showDialog({ securityType: 2 });
  expect(code()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), NEW);
  await user.type(screen.getByLabelText('Current Password'), 'Struck-1oz');
  await user.type(screen.getByLabelText('New Password'), 'Minted-2oz');
  await user.click(save());
  expect(await screen.findByText('Is required.')).toBeTruthy();
  await user.type(code() as HTMLElement, '123456');
  await user.click(save());
  expect(await screen.findByText(/Enter a new code to change the password/)).toBeTruthy();
  expect(code()).toHaveProperty('value', '');
  await waitFor(() => expect(document.activeElement).toBe(code()));
  await user.type(code() as HTMLElement, '654321');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const guarded = sent.filter(({ operation }) => /^(UpdateEmail|ChangePassword)$/.test(operation));
  expect(guarded.map(({ variables }) => variables)).toEqual([
    { email: NEW, password: 'Struck-1oz', securityCode: '123456' },
    { currentPassword: 'Struck-1oz', newPassword: 'Minted-2oz', securityCode: '654321' },
  ]);
});
