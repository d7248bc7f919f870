import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { receiveCheckoutCart } from '../state/checkout-cache.ts';
import { checkoutCart } from '../testing.ts';
import { useCurrentStep } from './use-current-step.ts';

const address = checkoutCart().shipping_addresses[0];
if (!address) throw new Error('the cart has an address');
/** A cart with only an address. */
const ADDRESSED = checkoutCart({
  shipping_addresses: [{ ...address, selected_shipping_method: null }],
  price_lock: null,
  selected_payment_method: { code: '', title: '', summary: null },
});

/** Opens checkout from the cart page, at a URL. */
function openCheckout(cart: CheckoutContentsFragment, path = '/checkout') {
  const execute = async () => ({});
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const routes = (children: ReactNode) => [{ path: '*', element: children }];
  let router: ReturnType<typeof createMemoryRouter> | null = null;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter(routes(children), { initialEntries: ['/cart', path], initialIndex: 1 });
    return (
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    );
  };
  const hook = renderHook(() => useCurrentStep(cart), { wrapper });
  const back = () => act(async () => void (await router?.navigate(-1)));
  const goTo = (...args: Parameters<ReturnType<typeof useCurrentStep>['goTo']>) =>
    act(async () => hook.result.current.goTo(...args));
  return { hook, client, goTo, back, place: () => router?.state.location };
}

afterEach(cleanup);

describe('checkout step in the URL (CHK-05)', () => {
  it('is the first incomplete one when the URL names none, without a history entry', async () => {
    const { hook, back, place } = openCheckout(ADDRESSED);
    expect(hook.result.current).toMatchObject({ step: 'method', hasMoved: false });
    expect(place()?.search).toBe('?step=shipping-method');
    await back();
    expect(place()?.pathname).toBe('/cart');
  });

  it('follows Back through the steps, and moves the focus', async () => {
    const { hook, goTo, back, place } = openCheckout(checkoutCart());
    expect(place()?.search).toBe('?step=review');
    await goTo('payment');
    await goTo('method');
    expect(hook.result.current).toMatchObject({ step: 'method', hasMoved: true });
    await back();
    expect(hook.result.current.step).toBe('payment');
    expect(place()?.search).toBe('?step=payment');
    await back();
    expect(hook.result.current.step).toBe('review');
  });

  it('survives a reload', () => {
    const { hook } = openCheckout(checkoutCart(), '/checkout?step=shipping-method');
    expect(hook.result.current).toMatchObject({ step: 'method', hasMoved: false });
  });

  it('is corrected when it is beyond the completed steps', async () => {
    const { hook, back, place } = openCheckout(ADDRESSED, '/checkout?step=review');
    expect(hook.result.current.step).toBe('method');
    expect(place()?.search).toBe('?step=shipping-method');
    expect(hook.result.current.tooEarly).toBe('review');
    await back();
    expect(place()?.pathname).toBe('/cart');
  });

  it('reports no locked step when none was requested, or after the shopper went on', async () => {
    expect(openCheckout(ADDRESSED).hook.result.current.tooEarly).toBeNull();
    const { hook, goTo } = openCheckout(ADDRESSED, '/checkout?step=payment');
    expect(hook.result.current.tooEarly).toBe('payment');
    await goTo('address');
    expect(hook.result.current).toMatchObject({ step: 'address', tooEarly: null });
  });

  it('advances by the newest response, before the page has rendered it', async () => {
    const { client, goTo, place } = openCheckout(ADDRESSED);
    act(() => receiveCheckoutCart(client, checkoutCart({ id: ADDRESSED.id })));
    await goTo(null);
    expect(place()?.search).toBe('?step=review');
  });
});
