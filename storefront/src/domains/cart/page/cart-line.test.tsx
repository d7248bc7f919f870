import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { cartOf, rejection, simpleLine } from '../testing.ts';
import { CartLine } from './cart-line.tsx';

interface Sent {
  readonly operation: string;
  readonly variables: Record<string, unknown>;
}

/** Renders a line of the cart page in a shop that answers updates with `answer`. */
function showLine(answer: (sent: Sent) => unknown, line = simpleLine(), troubles: readonly string[] = []) {
  const sent: Sent[] = [];
  const execute = async (document: unknown, variables: Record<string, unknown>) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    const request = { operation, variables };
    sent.push(request);
    const result = answer(request);
    if (result instanceof Error) throw result;
    return result;
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const page = (
    <QueryClientProvider client={client}>
      <ul>
        <CartLine line={line} troubles={troubles} move={null} onRemoved={() => undefined} />
      </ul>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  return { sent };
}

/**
 * Fires the event synchronously: on a slow machine, `user.click` could exceed the debounce time.
 */
const pressOneMore = () => fireEvent.click(screen.getByRole('button', { name: 'One more' }));
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ });

beforeEach(() => {
  localStorage.clear();
  deleteCartId();
  storeCartId('cart');
  for (const toast of toastStore.getState()) removeToast(toast.id);
});
afterEach(cleanup);

describe('line of the cart page', () => {
  it('shows name, unit price and line total as the shop returns them (OPEN-26)', () => {
    showLine(() => null);
    expect(screen.getByRole('link', { name: '2026 Tall Ship 1 oz silver coin' })).toBeTruthy();
    expect(screen.getByText('$225.90')).toBeTruthy();
    expect(screen.getByText('$45.18 each')).toBeTruthy();
    expect(quantity().value).toBe('5');
  });

  it('sends quick clicks as one change (OPEN-26)', async () => {
    const { sent } = showLine(({ variables }) => ({
      updateCartItems: {
        errors: [],
        cart: cartOf([simpleLine({ quantity: Number(variables.quantity) })]),
      },
    }));
    pressOneMore();
    pressOneMore();
    expect(quantity().value).toBe('7');
    await waitFor(() => expect(sent.filter(({ operation }) => operation === 'UpdateItem')).toHaveLength(1));
    expect(sent[0]?.variables).toMatchObject({ cartId: 'cart', itemUid: 'bGluZS0x', quantity: 7 });
  });

  it('sends a pending change when the page is left, and reports its rejection in a toast', async () => {
    const { sent } = showLine(() => ({
      updateCartItems: {
        errors: [{ code: 'INSUFFICIENT_STOCK', message: 'Only 5 left.' }],
        cart: cartOf([simpleLine()]),
      },
    }));
    pressOneMore();
    expect(sent).toEqual([]);
    cleanup();
    await waitFor(() =>
      expect(toastStore.getState().map(({ message }) => message)).toEqual(['Only 5 left.']),
    );
    expect(sent.map(({ operation, variables }) => [operation, variables.quantity])).toContainEqual([
      'UpdateItem',
      6,
    ]);
  });

  it('restores the old quantity and shows the reason when the shop rejects', async () => {
    showLine(() => ({
      updateCartItems: {
        errors: [{ code: 'INSUFFICIENT_STOCK', message: 'Only 5 left.' }],
        cart: cartOf([simpleLine()]),
      },
    }));
    pressOneMore();
    expect(quantity().value).toBe('6');
    expect((await screen.findByRole('alert')).textContent).toContain('Only 5 left.');
    expect(quantity().value).toBe('5');
  });

  it('joins several error messages with commas (ERR-08)', async () => {
    showLine(() => ({
      updateCartItems: {
        errors: [
          { code: 'INSUFFICIENT_STOCK', message: 'Only 5 left' },
          { code: 'UNDEFINED', message: 'The desk is closed' },
        ],
        cart: cartOf([simpleLine()]),
      },
    }));
    pressOneMore();
    expect((await screen.findByRole('alert')).textContent).toContain('Only 5 left, The desk is closed');
  });

  it('adds the line again when the cart is lost (CART-16)', async () => {
    const { sent } = showLine(({ operation }) => {
      if (operation === 'UpdateItem') return rejection('Could not find a cart with ID "cart"');
      if (operation === 'createEmptyCart') return { createEmptyCart: 'new' };
      return { addProductsToCart: { user_errors: [], cart: cartOf([simpleLine({ quantity: 6 })]) } };
    });
    pressOneMore();
    await waitFor(() => expect(sent.map(({ operation }) => operation)).toContain('AddItems'));
    expect(sent.find(({ operation }) => operation === 'AddItems')?.variables).toEqual({
      cartId: 'new',
      items: [{ sku: 'tall-ship-1oz', quantity: 6 }],
    });
  });

  it('shows the problem of the line (OPEN-29)', () => {
    showLine(() => null, simpleLine({ is_available: false }), ['This product is out of stock.']);
    expect(screen.getByRole('alert').textContent).toContain('This product is out of stock.');
  });

  it("does not allow a change of a limited product's quantity (OPEN-85)", () => {
    const limited = simpleLine({ quantity: 1 });
    showLine(() => null, { ...limited, product: { ...limited.product, is_limited: true } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
    expect(quantity().readOnly).toBe(true);
  });
});
