import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessionCart } from '../../domains/cart/merge/session-cart.ts';
import { SessionCartProvider } from '../../domains/customers/session/session-cart.ts';
import { showPage } from '../../platform/testing/show-page.tsx';
import CreateAccountRoute from './create-account.tsx';

afterEach(cleanup);

test('has its title, and hides the link to sign-in (ACCT-01, ACCT-04, FIX-32)', async () => {
  showPage(
    <SessionCartProvider value={async () => sessionCart}>
      <CreateAccountRoute />
    </SessionCartProvider>,
    { answers: {} },
  );
  expect(await screen.findByLabelText('Confirm E-mail')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create an account');
  expect(screen.queryByText('Or Login into your account')).toBeNull();
});
