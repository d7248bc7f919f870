import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { FREE_OFFER, ORDER } from '../testing.ts';
import { OrderDetails } from './order-details.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('moves the focus from the removed button to the heading after a cancellation (FIX-66)', async () => {
  let isCanceled = false;
  const execute = async (document: unknown) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    if (operation === 'CancelReasons')
      return { storeConfig: { order_cancellation_reasons: [{ description: 'Wrong piece' }] } };
    if (operation === 'OfferCancellation')
      return { offerOrderCancellation: { errorV2: null, offer: FREE_OFFER } };
    if (operation === 'CancelOrder') {
      isCanceled = true;
      return { cancelOrder: { errorV2: null } };
    }
    if (operation !== 'CustomerOrder') return new Promise(() => undefined);
    const order = { ...ORDER, available_actions: isCanceled ? [] : ['CANCEL'] };
    return { customer: { orders: { items: [order] } } };
  };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <main>
          <h1>Order 42</h1>
          <OrderDetails number="000000042" />
        </main>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <Page />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const open = await screen.findByRole('button', { name: 'Cancel order' });
  // Browsers return the focus to the opener of a dialog; jsdom does not.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => open.focus());
  await user.click(open);
  await user.selectOptions(await screen.findByRole('combobox'), await screen.findByText('Wrong piece'));
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(open.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order 42' })));
});
