import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AccountChip } from '../../domains/customers/account-menu/account-chip.tsx';
import type { ExecuteDocument } from '../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { ShopFrame } from './shop-frame.tsx';

afterEach(() => {
  for (const { id } of toastStore.getState()) removeToast(id);
  cleanup();
});

test('says in a lasting toast that two-factor sign-in is off, on every page with `tfa=true` (TFA-07, FIX-25)', async () => {
  const never = (() => new Promise(() => undefined)) as unknown as ExecuteDocument;
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ShopFrame>
          <AccountChip />
        </ShopFrame>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={createQueryClient(never)}>
      <Page initialEntries={['/?tfa=true']} />
    </QueryClientProvider>,
  );
  const words = 'Two-factor authentication has been successfully disabled. Please sign in.';
  await screen.findByText(words);
  await userEvent.click(screen.getByRole('button', { name: /My account/ }));
  const panel = await screen.findByRole('dialog', { name: 'My account' });
  await within(panel).findByRole('button', { name: 'Login' });
  expect(screen.getByText(words)).toBeTruthy();
  expect(toastStore.getState()).toMatchObject([{ type: 'success', message: words, timeoutMs: null }]);
});
