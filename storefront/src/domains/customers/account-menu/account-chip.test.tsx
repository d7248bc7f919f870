import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toggleAccountMenu } from '../../../platform/app-state/account-menu.ts';
import { resetAppState, setAccountMenuView, useAppState } from '../../../platform/app-state/app-state.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { settleSession } from '../session/session.ts';
import { clearToken, storeToken } from '../session/store-token.ts';
import { AccountChip } from './account-chip.tsx';

beforeEach(() => {
  localStorage.clear();
  clearToken();
  resetAppState();
});
afterEach(cleanup);

function show(execute: () => Promise<unknown>) {
  const Stub = createRoutesStub([{ path: '/', Component: AccountChip }]);
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <Stub />
    </QueryClientProvider>,
  );
  return screen.getByRole('button');
}

test('shows `Sign Up` and `My account` with icon and arrow when signed out (HEAD-04, HEAD-20, HEAD-23)', () => {
  const chip = show(() => Promise.reject(new Error('nobody asks')));
  expect(chip.textContent).toBe('Sign UpMy account');
  expect(chip.querySelectorAll('svg')).toHaveLength(2);
});

test('shows `Sign Up` until the name is known, then greets, when signed in (HEAD-21, HEAD-22)', async () => {
  storeToken('secret', false);
  settleSession();
  let answer: (value: unknown) => void = () => undefined;
  const chip = show(() => new Promise((resolve) => (answer = resolve)));
  expect(chip.textContent).toBe('Sign UpMy account');
  await act(async () =>
    answer({ customer: { firstname: 'Marta', lastname: 'Oakes', email: 'a@b.example' } }),
  );
  await screen.findByText('Hi, Marta');
  expect(chip.textContent).toBe('Hi, MartaMy account');
});

test('opens the menu with an overlay at `SIGN_IN`, and closes both together (NAV-05, NAV-06, NAV-07, CONF-11)', () => {
  expect(useAppState.getState().accountMenuView).toBe('SIGN_IN');
  setAccountMenuView('MENU');
  toggleAccountMenu(true);
  expect(useAppState.getState()).toMatchObject({
    isAccountMenuOpen: true,
    overlay: true,
    accountMenuView: 'SIGN_IN',
  });
  toggleAccountMenu(false);
  expect(useAppState.getState()).toMatchObject({ isAccountMenuOpen: false, overlay: false });
});
