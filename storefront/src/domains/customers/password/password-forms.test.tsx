import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { resetPasswordState, useResetPasswordState } from '../session/reset-password-state.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

afterEach(() => {
  cleanup();
  resetPasswordState();
  for (const toast of toastStore.getState()) removeToast(toast.id);
});

const OFF = { CaptchaConfig: { storeConfig: { captcha_provider: 'OFF' } } };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const rejection = (message: string) =>
  new GraphQLFailure('graphql', message, {
    errors: [{ message, code: 'RESET_TOKEN_INVALID', category: 'graphql-input', path: [], debugId: null }],
  });

test("shows a failure in a lasting toast with the shop's message, and keeps the entered values (PASS-04)", async () => {
  const words = 'Too many attempts. Try again in a few minutes.';
  const page = showPage(<ForgotPasswordForm link={({ children }) => <span>{children}</span>} />, {
    answers: {
      ...OFF,
      RequestPasswordReset: () => {
        throw rejection(words);
      },
    },
  });
  expect(document.forms[0]?.method).toBe('post');
  await page.user.type(field('E-mail'), 'marta@oakes.example');
  await page.user.click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject([{ type: 'error', message: words, timeoutMs: null }]),
  );
  expect(field('E-mail').value).toBe('marta@oakes.example');
});

test('shows both texts of success, and no form (PASS-05, PASS-06)', async () => {
  const page = showPage(<ForgotPasswordForm link={({ children }) => <span>{children}</span>} />, {
    answers: { ...OFF, RequestPasswordReset: { requestPasswordResetEmail: true } },
  });
  await page.user.type(field('E-mail'), 'marta@oakes.example');
  await page.user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(
    await screen.findByText(
      'If there is an account associated with your email address, you will receive an email with a link to change your password.',
    ),
  ).toBeTruthy();
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  expect(toastStore.getState().map(({ message }) => message)).toEqual([
    'If the e-mail is associated with an account, you will receive an e-mail with a password reset link.',
  ]);
});

describe('new password by a mailed link (PASS-07, OPEN-04)', () => {
  const save = async (answer: unknown, onSaved = () => undefined) => {
    const page = showPage(<ResetPasswordForm token="t" onSaved={onSaved} />, {
      answers: { ...OFF, ResetPassword: answer },
    });
    await page.user.type(field('E-mail'), 'marta@oakes.example');
    await page.user.type(field('New Password'), 'Minted-2oz');
    await page.user.click(screen.getByRole('button', { name: 'Save Password' }));
    return page;
  };

  test('is pending while it is sent, and ends without an error', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const onSaved = vi.fn();
    const page = await save(() => new Promise((resolve) => (answer = resolve)), onSaved);
    await waitFor(() => expect(page.sent.at(-1)?.operation).toBe('ResetPassword'));
    expect(page.sent.at(-1)?.variables).toEqual({
      email: 'marta@oakes.example',
      token: 't',
      newPassword: 'Minted-2oz',
    });
    expect(useResetPasswordState.getState()).toEqual({ isResettingPassword: true, resetPasswordError: null });
    answer({ resetPassword: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(useResetPasswordState.getState()).toEqual({
      isResettingPassword: false,
      resetPasswordError: null,
    });
  });

  test('keeps the reason of a rejection and shows it in a lasting toast', async () => {
    const failure = rejection('The password token is mismatched or has expired. Reset and try again.');
    await save(() => {
      throw failure;
    });
    await waitFor(() =>
      expect(useResetPasswordState.getState()).toEqual({
        isResettingPassword: false,
        resetPasswordError: failure,
      }),
    );
    expect(toastStore.getState()).toMatchObject([{ message: failure.message, timeoutMs: null }]);
  });
});
