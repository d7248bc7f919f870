import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetAppState, toggleDrawer, useAppState } from '../../../platform/app-state/app-state.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { LinkToPage } from '../forms/form-link.tsx';
import { ForgotPasswordForm } from '../password/forgot-password-form.tsx';
import { readReturnPath, storeReturnPath } from '../session/return-path.ts';
import { isSignedIn } from '../session/session.ts';
import { SessionCartProvider } from '../session/session-cart.ts';
import { clearToken } from '../session/store-token.ts';
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts';
import DisabledToast from '../two-factor/disabled-toast.tsx';
import { SignInForm } from './sign-in-form.tsx';

const EMAIL = 'marta@oakes.example';
const ASKS_CODE = { securityCodeRequired: true, security_type: 2, status_code: 202 };
const SETUP = {
  securityNeedConfigure: true,
  security_type: 2,
  qrCodeUrl: 'data:image/png;base64,AAAA',
  secretCode: 'JB6QH4XM2KTLW7RDJB6QH4XM2KTLW7RD',
};
const SCAN = 'Scan or copy&paste this code with your authenticator app and insert your code to confirm.';
const rejection = (code: string, message: string, more: { secondsLeft?: number } = {}) =>
  new GraphQLFailure('graphql', message, {
    errors: [{ code, message, category: 'graphql-authentication', path: [], debugId: null, ...more }],
  });

function Page() {
  return <SignInForm onSignedIn={useAfterSignIn(null)} link={LinkToPage} />;
}

/** Any other page, with the form in the menu over it. */
function OtherPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>At {pathname + search}</p>
      <Page />
    </>
  );
}

/** Renders the form in a shop that gives these sign-in responses in order; submits the password. */
function show(...answers: readonly object[]) {
  return showAt('/', ...answers);
}

/** Renders the form at another URL. */
async function showAt(path: string, ...answers: readonly object[]) {
  const sent: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const left = [...answers];
  const execute = async (document: unknown, variables: Record<string, unknown>) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    asked.push(name);
    if (name === 'CaptchaConfig') return { storeConfig: { captcha_provider: 'OFF' } };
    if (name === 'RequestTwoFactorReset') return { requestTwoFactorReset: true };
    if (name !== 'SignIn') return {};
    sent.push(variables);
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return { generateCustomerToken: answer };
  };
  const cart = {
    endHandover: async () => undefined,
    beginHandover: () => ({
      adopt: async () => undefined,
      refresh: async () => undefined,
      release: () => undefined,
    }),
    drop: () => undefined,
  };
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/forgot-password', Component: () => <ForgotPasswordForm link={LinkToPage} /> },
    { path: '*', Component: OtherPage },
    { path: '/account-information', Component: () => <p>Account information</p> },
  ]);
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <SessionCartProvider value={async () => cart}>
        <Stub initialEntries={[path]} />
      </SessionCartProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), EMAIL);
  await user.type(screen.getByLabelText('Password'), 'Struck-1oz');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return { user, sent, asked };
}

const said = () => toastStore.getState().map(({ message }) => message);
const field = () => screen.findByLabelText<HTMLInputElement>('Security code');

beforeAll(async () => {
  await import('../two-factor/steps/sign-in-steps.tsx');
});
beforeEach(() => {
  localStorage.clear();
  clearToken();
  resetAppState();
  for (const toast of toastStore.getState()) removeToast(toast.id);
});
afterEach(cleanup);

it('has two fields, an unchecked box and a link (SIGN-03, SIGN-04, SIGN-05)', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(
    <QueryClientProvider client={createQueryClient((async () => ({})) as unknown as ExecuteDocument)}>
      <SessionCartProvider value={() => new Promise(() => undefined)}>
        <Stub initialEntries={['/']} />
      </SessionCartProvider>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('E-mail')]);
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(false);
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

describe('sign-in with more than a password', () => {
  it('replaces e-mail and password with the code field, which submits at its sixth digit (SIGN-11, TFA-01, TFA-02, OPEN-11)', async () => {
    const { user, sent } = await show(ASKS_CODE, { token: 'secret', security_type: 2 });
    const code = await field();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(code.placeholder).toBe('Enter the code');
    expect(code.inputMode).toBe('numeric');
    expect(code.autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(code);
    expect(isSignedIn()).toBe(false);
    await user.type(code, '48 29x1');
    expect(code.value).toBe('48291');
    expect(sent).toHaveLength(1);
    await user.type(code, '7');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(sent[1]).toEqual({ email: EMAIL, password: 'Struck-1oz', securityCode: '482917' });
  });

  it("keeps the field, cleared, after a wrong code, with the shop's message in a lasting toast (OPEN-11, SIGN-18)", async () => {
    const wrong = rejection('SECURITY_CODE_WRONG', 'The security code is not correct.');
    const { user, sent } = await show(ASKS_CODE, wrong, { token: 'secret', security_type: 2 });
    await user.type(await field(), '000000');
    await waitFor(() => expect(said()).toContain('The security code is not correct.'));
    expect(toastStore.getState().at(-1)).toMatchObject({ type: 'error', timeoutMs: null });
    const code = await field();
    await waitFor(() => expect(code.value).toBe(''));
    expect(code.getAttribute('aria-invalid')).toBe('true');
    await user.type(code, '482917');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(sent).toHaveLength(3);
  });

  it('shows a wrong password in a lasting toast and at its field, with focus; success clears both (FIX-64, SIGN-18)', async () => {
    const words = 'The account sign-in was incorrect.';
    const wrong = rejection('SIGN_IN_INCORRECT', words);
    const { user } = await show(wrong, { token: 'secret', security_type: null });
    await waitFor(() => expect(said()).toEqual([words]));
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    await user.type(password, '{Enter}');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    await waitFor(() => expect(said()).toEqual([]));
  });

  it('removes a rejection together with its form (FIX-64)', async () => {
    const { user } = await show(rejection('SIGN_IN_INCORRECT', 'The account sign-in was incorrect.'));
    await waitFor(() => expect(said()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await waitFor(() => expect(said()).toEqual([]));
  });

  it('resets the authenticator and says that a mail was sent (TFA-06, OPEN-07)', async () => {
    const { user, asked } = await show(ASKS_CODE);
    await field();
    await user.click(screen.getByRole('button', { name: 'Reset Google Authentication' }));
    expect(await screen.findByText(/We have sent a link to marta@oakes.example/)).toBeTruthy();
    expect(asked).toContain('RequestTwoFactorReset');
  });

  it.each([1, 7])(
    'sends the code by mail with security_type %i, without a reset (TFA-06, OPEN-08)',
    async (type) => {
      const asks = { ...ASKS_CODE, security_type: type };
      const { user, sent } = await show(asks, asks);
      await field();
      expect(screen.getByText(/We sent a six-digit code to marta@oakes.example/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Reset Google Authentication' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Send a new code' }));
      await waitFor(() => expect(sent).toHaveLength(2));
      expect(sent[1]?.securityCode).toBeNull();
    },
  );

  it('accepts a recovery code as text and submits it on request (OPEN-06)', async () => {
    const { user, sent } = await show(ASKS_CODE, { token: 'secret', security_type: 2 });
    await field();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKMN-PQRS{Enter}');
    await waitFor(() => expect(sent[1]?.securityCode).toBe('ABCD-EFGH-JKMN-PQRS'));
  });

  it('shows picture, text and selectable secret for a new app, then its recovery codes (SIGN-10, TFA-03, TFA-04, TFA-05)', async () => {
    const codes = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'];
    const { user } = await show(SETUP, { token: 'secret', security_type: 2, recoveryCodes: codes });
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: /QR code/ });
    expect(picture.src).toBe(SETUP.qrCodeUrl);
    expect(screen.getByText(SCAN)).toBeTruthy();
    const secret = screen.getByLabelText<HTMLTextAreaElement>('Secret code');
    expect(secret.readOnly).toBe(true);
    expect(secret.value.replaceAll(/\s/g, '')).toBe(SETUP.secretCode);
    await user.click(secret);
    expect(secret.value.slice(secret.selectionStart, secret.selectionEnd)).toBe(secret.value);
    await user.type(await field(), '482917');
    expect(await screen.findByText(codes[1] ?? '')).toBeTruthy();
    expect(isSignedIn()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'I saved them' }));
    await waitFor(() => expect(isSignedIn()).toBe(true));
  });

  it("explains a required password change, names the link's address, and continues with the e-mail (SIGN-12, OPEN-10)", async () => {
    const { user } = await show({ passwordUpdatePending: true, status_code: 409 });
    expect(await screen.findByText('Change your password before you log in.')).toBeTruthy();
    expect(screen.getByText(`We sent a link to ${EMAIL}.`)).toBeTruthy();
    expect(isSignedIn()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Send the link again' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(EMAIL);
  });

  it('opens the lockout dialog over the code field after too many attempts (OPEN-14)', async () => {
    const locked = rejection('SIGN_IN_LOCKED', 'Too many failed sign-ins.', { secondsLeft: 61 });
    const { user } = await show(ASKS_CODE, locked);
    await user.type(await field(), '000000');
    const modal = await screen.findByRole('dialog', { name: 'Too many attempts' });
    expect(modal.textContent).toMatch(/You can try again at \d+:\d\d [ap]m, in 2 minutes\./);
    expect(said()).not.toContain('Too many failed sign-ins.');
  });

  it('shows the remaining lockout by the minute, and its end (OPEN-14)', async () => {
    vi.useFakeTimers({
      now: new Date('2026-11-19T14:16:00'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    try {
      await show(rejection('SIGN_IN_LOCKED', 'Too many failed sign-ins.', { secondsLeft: 900 }));
      const modal = await screen.findByRole('dialog', { name: 'Too many attempts' });
      expect(modal.textContent).toContain('You can try again at 2:31 pm, in 15 minutes.');
      act(() => vi.advanceTimersByTime(14 * 60_000));
      expect(modal.textContent).toContain('You can try again at 2:31 pm, in 1 minute.');
      act(() => vi.advanceTimersByTime(60_000));
      expect(modal.textContent).toContain('You can try again now.');
    } finally {
      vi.useRealTimers();
    }
  });

  it('explains an unconfirmed e-mail, sends another link, and leads back', async () => {
    const { user, asked } = await show(rejection('ACCOUNT_NOT_CONFIRMED', "This account isn't confirmed."));
    expect(await screen.findByText(/Open the link we sent to marta@oakes.example/)).toBeTruthy();
    expect(said()).not.toContain("This account isn't confirmed.");
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send another link' }));
    await waitFor(() => expect(asked).toContain('ResendConfirmation'));
    await waitFor(() =>
      expect(said()).toContain('If the account is not confirmed yet, we have sent another link.'),
    );
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('starts over with another account and keeps nothing of the first', async () => {
    const { user } = await show(ASKS_CODE);
    await field();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('');
  });
});

describe('after a sign-in', () => {
  it('goes to the account information without a second factor (SIGN-19, TFA-08)', async () => {
    await show({ token: 'secret', security_type: null });
    expect(await screen.findByText('Account information')).toBeTruthy();
  });

  it.each([
    ['/sell-to-us/quote?items=AG-SHIP-1:20', null],
    ['/alerts?metal=gold', 1],
  ])('leads back to the task that it was for, as it was left: %s (FIX-63)', async (origin, security_type) => {
    storeReturnPath(origin);
    await show({ token: 'secret', security_type });
    expect(await screen.findByText(`At ${origin}`)).toBeTruthy();
    expect(readReturnPath()).toBeNull();
  });

  it.each(['/cart', '/checkout', '/2026-tall-ship-1-oz-silver-coin.html', '/sell-to-us/quote?items=A:1'])(
    'stays on a page with a task: %s (FIX-63)',
    async (path) => {
      storeReturnPath('/alerts');
      await showAt(path, { token: 'secret', security_type: null });
      await waitFor(() => expect(useAppState.getState().accountMenuView).toBe('ACCOUNT'));
      expect(screen.getByText(`At ${path}`)).toBeTruthy();
      expect(readReturnPath()).toBeNull();
    },
  );

  it('shows the account in the account menu and closes the drawer with a second factor (SIGN-20)', async () => {
    toggleDrawer('nav');
    await show({ token: 'secret', security_type: 1 });
    await waitFor(() => expect(useAppState.getState().accountMenuView).toBe('ACCOUNT'));
    expect(useAppState.getState().drawer).toBeNull();
    expect(screen.queryByText('Account information')).toBeNull();
  });
});

it('says that two-factor sign-in is off, until dismissed (TFA-07)', async () => {
  render(<DisabledToast />);
  expect(toastStore.getState()).toContainEqual(
    expect.objectContaining({
      type: 'success',
      message: 'Two-factor authentication has been successfully disabled. Please sign in.',
      timeoutMs: null,
      isDismissable: true,
    }),
  );
});
