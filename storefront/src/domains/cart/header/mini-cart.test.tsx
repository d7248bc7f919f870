import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { bundleLine, cartOf, configurableLine, rejection, simpleLine } from '../testing.ts';
import MiniCart from './mini-cart.tsx';
import { useCartCount } from './use-cart-count.ts';

/** Renders the mini-cart; null = the browser has no cart. */
function show(cart: CartContentsFragment | null) {
  if (cart === null) deleteCartId();
  else storeCartId(cart.id);
  const client = createQueryClient((async () => ({ cart })) as unknown as ExecuteDocument);
  const element = <MiniCart id="mini-cart" />;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  deleteCartId();
});
afterEach(cleanup);

describe('mini-cart (OPEN-27)', () => {
  it('shows its lines with quantity and remove button, the subtotal, and links to cart and checkout', async () => {
    show(cartOf([simpleLine(), configurableLine()]));
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('two lines were expected');
    expect(within(first).getByText('5 × $45.18')).toBeTruthy();
    expect(
      within(first).getByRole('button', { name: 'Remove 2026 Tall Ship 1 oz silver coin' }),
    ).toBeTruthy();
    expect(second.textContent).toContain('Forest Stag ½ oz gold coin');
    expect(second.textContent).toContain('½ oz');
    expect(screen.getByText('7 product(s)')).toBeTruthy();
    expect(screen.getByText('Subtotal').nextSibling?.textContent).toBe('$225.90');
    expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/cart');
    expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  });

  it('lists the parts of a set below its name, and removes the set (KIND-01)', async () => {
    show(cartOf([bundleLine()]));
    const parts = within(await screen.findByRole('list', { name: 'Parts of Silver starter set' }));
    expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your coin: 5 × Tall Ship',
      'How to keep them: 1 × Mint tube',
    ]);
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Remove Silver starter set' })).toBeTruthy();
  });

  it('names a product that is not for sale, offers its removal, and does not lead to checkout', async () => {
    const gone = { uid: 'Z29uZQ==', quantity: 2, product_name: 'Forest Stag', message: 'No longer sold.' };
    show(cartOf([], { unavailable_items: [gone] }));
    expect(await screen.findByText('2 × Forest Stag')).toBeTruthy();
    expect(screen.getByText('No longer sold.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove Forest Stag' })).toBeTruthy();
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', true);
  });

  it('shows no count while the cart cannot be loaded, as in the header, and shows it again afterwards (CART-20, FIX-29)', async () => {
    const cart = cartOf([simpleLine({ quantity: 3 })]);
    storeCartId(cart.id);
    let isDown = true;
    const execute = async (document: unknown) => {
      if (String(document).includes('CartCount')) return { cart: { id: cart.id, total_quantity: 3 } };
      if (isDown) throw rejection('Internal server error');
      return { cart };
    };
    const client = createQueryClient(execute as unknown as ExecuteDocument);
    const Header = () => <output>{useCartCount()}</output>;
    const page = (element: React.ReactNode) => (
      <QueryClientProvider client={client}>
        <Header />
        {element}
      </QueryClientProvider>
    );
    const { rerender } = render(page(null));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3'));
    const router = createMemoryRouter([{ path: '/', element: <MiniCart id="mini-cart" /> }]);
    rerender(page(<RouterProvider router={router} />));
    expect(await screen.findByText(/We could not load your cart/)).toBeTruthy();
    expect(screen.getByText('0 product(s)')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'));
    isDown = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByText('3 product(s)')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3'));
  });

  it('says that it is empty', async () => {
    show(null);
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  });

  it.each<[string, CartContentsFragment, string]>([
    [
      'of a piece that has sold out',
      cartOf([simpleLine({ product: { ...simpleLine().product, stock_status: 'OUT_OF_STOCK' } })]),
      'An item in your cart is currently out-of-stock and must be removed in order to Checkout.',
    ],
    [
      'of too many of a piece',
      cartOf([simpleLine({ is_available: false, not_available_message: 'Only 3 left.' })]),
      'Review one item before checkout.',
    ],
    [
      'of a limit of orders',
      cartOf([simpleLine()], {
        order_limit_message: 'Our maximum order is $200.00.',
        order_limit_reason: 'TOO_LARGE',
      }),
      'Our maximum order is $200.00.',
    ],
  ])(
    'leads to its page only where it cannot be ordered because %s, and says so (OPEN-29)',
    async (_, cart, why) => {
      show(cart);
      expect(await screen.findByText(why)).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', true);
      expect(screen.getByRole('link', { name: 'Go to cart' })).toBeTruthy();
    },
  );
});
