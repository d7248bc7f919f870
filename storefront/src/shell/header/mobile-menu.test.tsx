import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionCart } from '../../domains/cart/merge/session-cart.ts';
import { SessionCartProvider } from '../../domains/customers/session/session-cart.ts';
import { setAccountMenuView, useAppState } from '../../platform/app-state/app-state.ts';
import type { ExecuteDocument } from '../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import MobileMenu from './mobile-menu.tsx';

beforeEach(() => setAccountMenuView('MENU'));
afterEach(cleanup);

test('offers a guest both sign-in and account creation (FIX-71)', async () => {
  const never = (() => new Promise(() => undefined)) as unknown as ExecuteDocument;
  const Page = createRoutesStub([
    { path: '/', Component: () => <MobileMenu isOpen onClose={() => undefined} /> },
  ]);
  render(
    <QueryClientProvider client={createQueryClient(never)}>
      <SessionCartProvider value={async () => sessionCart}>
        <Page />
      </SessionCartProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const view = () => useAppState.getState().accountMenuView;
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(view()).toBe('SIGN_IN');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(view()).toBe('CREATE_ACCOUNT');
  // Waits for the lazy code, so that it renders within this test.
  await act(() => vi.dynamicImportSettled());
});
