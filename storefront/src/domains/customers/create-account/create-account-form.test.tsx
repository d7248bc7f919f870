import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { isSignedIn } from '../session/session.ts';
import { type SessionCart, SessionCartProvider } from '../session/session-cart.ts';
import { clearToken } from '../session/store-token.ts';
import { CreateAccountForm } from './create-account-form.tsx';

beforeEach(() => {
  localStorage.clear();
  clearToken();
});
afterEach(() => {
  cleanup();
  for (const toast of toastStore.getState()) removeToast(toast.id);
});

const Link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;
const ANSWERS = {
  CaptchaConfig: { storeConfig: { captcha_provider: 'OFF' } },
  SignUpSettings: { storeConfig: { newsletter_opt_in: false } },
  CreateAccount: { createCustomerV2: { customer: { id: 7 } } },
  SignInAfterCreate: { generateCustomerToken: { token: 'secret', security_type: null } },
  customer: { customer: { id: 7, firstname: 'Marta', lastname: 'Oakes', email: 'marta@oakes.example' } },
  GetCustomerAfterCreate: {
    customer: { id: 7, firstname: 'Marta', lastname: 'Oakes', email: 'marta@oakes.example' },
  },
};
const rejection = (message: string, code: string) =>
  new GraphQLFailure('graphql', message, {
    errors: [{ message, code, category: 'graphql-input', path: [], debugId: null }],
  });

function show(answers: object = {}, props: { hasLoginLink?: boolean } = {}) {
  const onCreated = vi.fn();
  // Records the cart's steps among the sent operations.
  const note = async (operation: string) => void page.sent.push({ operation, variables: {} });
  const sessionCart: SessionCart = {
    beginHandover: () => ({
      adopt: () => note('cart: adopt'),
      refresh: (after) => note(`cart: refresh after ${after}`),
      release: () => void note('cart: release'),
    }),
    endHandover: async () => undefined,
    drop: () => undefined,
  };
  const page = showPage(
    <SessionCartProvider value={async () => sessionCart}>
      <CreateAccountForm onCreated={onCreated} link={Link} {...props} />
    </SessionCartProvider>,
    { answers: { ...ANSWERS, ...answers } },
  );
  return { ...page, onCreated };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create an Account' });
const says = (text: string) => screen.queryAllByText(text).length;

async function fillIn({ user }: Pick<ReturnType<typeof show>, 'user'>) {
  await user.type(field('E-mail'), ' marta@oakes.example ');
  await user.type(field('Confirm E-mail'), 'marta@oakes.example');
  await user.type(field('First Name'), ' Marta');
  await user.type(field('Last Name'), 'Oakes ');
  await user.type(field('Password'), 'Struck-1oz');
}

describe('account creation form', () => {
  test('explains the password and the newsletter; the link to sign-in is hidden by default (ACCT-04, ACCT-05, ACCT-06)', () => {
    show();
    expect(says('Or Login into your account')).toBe(0);
    expect(
      says(
        'At least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
      ),
    ).toBe(1);
    expect(
      says(
        'Creating an account means agreeing to receive e-mail updates, which can be cancelled at any time.',
      ),
    ).toBe(1);
    cleanup();
    show({}, { hasLoginLink: true });
    expect(screen.getByRole('link', { name: 'Or Login into your account' })).toBeTruthy();
  });

  test('has five fields and a button (ACCT-02, ACCT-03)', () => {
    show();
    const labels = [...document.querySelectorAll('input:not([type="checkbox"])')].map(
      (input) => (input as HTMLInputElement).labels?.[0]?.textContent,
    );
    expect(labels).toEqual(['E-mail', 'Confirm E-mail', 'First Name', 'Last Name', 'Password']);
    expect(button().type).toBe('submit');
  });

  test('requires that the second e-mail is typed (ACCT-09)', () => {
    show();
    for (const event of ['copy', 'cut', 'paste']) {
      const happens = (name: string) =>
        field(name).dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
      expect(happens('Confirm E-mail'), event).toBe(false);
      expect(happens('E-mail'), event).toBe(true);
    }
  });

  test('rejects different e-mails in a toast of three seconds, and sends nothing (ACCT-12)', async () => {
    const page = show();
    await fillIn(page);
    await page.user.type(field('Confirm E-mail'), 'x');
    await page.user.click(button());
    const message = 'Email addresses do not match. Please check and re-enter';
    await waitFor(() =>
      expect(toastStore.getState()).toMatchObject([{ type: 'error', message, timeoutMs: 3_000 }]),
    );
    expect(document.activeElement).toBe(field('Confirm E-mail'));
    expect(page.sent.map(({ operation }) => operation)).not.toContain('CreateAccount');
  });

  test('trims and validates each field on blur (ACCT-08, ACCT-10)', async () => {
    const { user, sent } = show();
    for (const name of ['E-mail', 'Confirm E-mail', 'First Name', 'Last Name']) {
      const before = says('Is required.');
      await user.type(field(name), '  ');
      await user.tab();
      await waitFor(() => expect(says('Is required.')).toBe(before + 1));
      expect(field(name).value).toBe('');
    }
    for (const name of ['E-mail', 'Confirm E-mail']) {
      await user.type(field(name), ' marta@ ');
      await user.tab();
      await waitFor(() => expect(field(name).value).toBe('marta@'));
      await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    }
    expect(says('Valid Email is Required')).toBe(2);
    await user.type(field('First Name'), ' <b> ');
    await user.tab();
    await waitFor(() => expect(says('Use letters, digits, spaces and . , - only.')).toBe(1));
    await user.clear(field('Last Name'));
    await user.type(field('Last Name'), '  Oakes ');
    await user.tab();
    await waitFor(() => expect(field('Last Name').value).toBe('Oakes'));
    expect(sent.map(({ operation }) => operation)).not.toContain('CreateAccount');
  });

  describe('submission', () => {
    async function sendForm() {
      let answer: (value: unknown) => void = () => undefined;
      const page = show({ CreateAccount: () => new Promise((resolve) => (answer = resolve)) });
      await fillIn(page);
      await page.user.click(button());
      const names = () => page.sent.map(({ operation }) => operation);
      await waitFor(() => expect(names()).toContain('CreateAccount'));
      return { page, names, settle: () => answer(ANSWERS.CreateAccount) };
    }

    test('creates the account once with the entered values, while the form is disabled (ACCT-07, ACCT-13, ACCT-14)', async () => {
      const { page, names, settle } = await sendForm();
      expect(button().closest('fieldset')?.disabled).toBe(true);
      expect(isSignedIn()).toBe(false);
      settle();
      await waitFor(() => expect(page.onCreated).toHaveBeenCalledTimes(1));
      expect(names().filter((name) => name === 'CreateAccount')).toHaveLength(1);
      expect(page.sent.find(({ operation }) => operation === 'CreateAccount')?.variables).toEqual({
        email: 'marta@oakes.example',
        firstname: 'Marta',
        lastname: 'Oakes',
        password: 'Struck-1oz',
        is_subscribed: true,
        order_token: null,
      });
    });

    test("then signs in and transfers the guest's cart, in this order (ACCT-15, ACCT-16, ACCT-17, ACCT-18)", async () => {
      const { page, names, settle } = await sendForm();
      settle();
      await waitFor(() => expect(page.onCreated).toHaveBeenCalledTimes(1));
      const order = names().filter((name) => !name.endsWith('Settings'));
      expect(order.slice(order.indexOf('CreateAccount'))).toEqual([
        'CreateAccount',
        'SignInAfterCreate',
        'GetCustomerAfterCreate',
        'cart: adopt',
        'customer',
        'cart: refresh after create',
        'cart: release',
      ]);
    });

    test('ends signed in with the success message (ACCT-19, ACCT-20)', async () => {
      const { page, settle } = await sendForm();
      settle();
      await waitFor(() => expect(page.onCreated).toHaveBeenCalledTimes(1));
      expect(isSignedIn()).toBe(true);
      expect(toastStore.getState()).toMatchObject([
        { type: 'success', message: 'Thank you for registering with Ingot' },
      ]);
    });
  });

  test('shows a rejection in a lasting toast and at its field, with focus, and can be sent again (ACCT-21, ACCT-22, FIX-64)', async () => {
    const words = 'A customer with the same email address already exists in an associated website.';
    const page = show({
      CreateAccount: () => {
        throw rejection(words, 'EMAIL_TAKEN');
      },
    });
    await fillIn(page);
    await page.user.click(button());
    await waitFor(() =>
      expect(toastStore.getState()).toMatchObject([{ type: 'error', message: words, timeoutMs: null }]),
    );
    expect(button().closest('fieldset')?.disabled).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(says(words)).toBe(1);
    expect(field('First Name').value).toBe('Marta');
    expect(isSignedIn()).toBe(false);
    expect(page.onCreated).not.toHaveBeenCalled();
  });

  test('leaves the newsletter to the unchecked box where the shop offers one (OPEN-15)', async () => {
    const page = show({ SignUpSettings: { storeConfig: { newsletter_opt_in: true } } });
    const box = await screen.findByRole('checkbox', { name: /shop news/ });
    expect(
      says(
        'Creating an account means agreeing to receive e-mail updates, which can be cancelled at any time.',
      ),
    ).toBe(0);
    expect((box as HTMLInputElement).checked).toBe(false);
    await fillIn(page);
    await page.user.click(button());
    await waitFor(() => expect(page.onCreated).toHaveBeenCalled());
    const made = page.sent.find(({ operation }) => operation === 'CreateAccount');
    expect(made?.variables['is_subscribed']).toBe(false);
  });

  test('explains the next step where e-mails must be confirmed, and can send another link', async () => {
    const page = show({
      SignInAfterCreate: () => {
        throw rejection("This account isn't confirmed. Verify and try again.", 'ACCOUNT_NOT_CONFIRMED');
      },
      ResendConfirmation: { resendConfirmationEmail: true },
    });
    await fillIn(page);
    await page.user.click(button());
    expect(await screen.findByText(/Your account is created. Open the link we sent/)).toBeTruthy();
    expect(toastStore.getState()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Send another link' }));
    await waitFor(() =>
      expect(page.sent.at(-1)).toEqual({
        operation: 'ResendConfirmation',
        variables: { email: 'marta@oakes.example' },
      }),
    );
  });
});
