import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { currentCartId, deleteCartId, storeCartId } from '../../cart/identity/cart-id.ts';
import { rejection } from '../../cart/testing.ts';
import { LostCart } from './lost-cart.tsx';

beforeEach(() => {
  localStorage.clear();
  deleteCartId();
  storeCartId('ordered');
});
afterEach(cleanup);

it('is not replaced while its order is unknown (OPEN-79)', async () => {
  let isReached = false;
  const sent: string[] = [];
  const execute = async (document: unknown) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push(operation);
    if (!isReached) throw new GraphQLFailure('network', 'The shop could not be reached.');
    if (operation === 'CartCount') throw rejection("The cart isn't active.", 'CART_NOT_ACTIVE');
    return { placeOrder: { orderV2: { token: 'receipt' }, errors: [] } };
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const [onPlaced, onGone] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={client}>
      <LostCart cartId="ordered" onPlaced={onPlaced} onGone={onGone} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/do not know yet whether it went through/)).toBeTruthy();
  expect(currentCartId()).toBe('ordered');
  expect(onGone).not.toHaveBeenCalled();

  isReached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Check the order' }));
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('receipt'));
  expect(onGone).not.toHaveBeenCalled();
  expect(sent).not.toContain('createEmptyCart');
});
