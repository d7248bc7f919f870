import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { rejection } from '../../cart/testing.ts';
import { useAgreement } from '../lock/use-agreement.ts';
import { checkoutCart } from '../testing.ts';
import { useSubmitOrder } from './use-submit-order.ts';

afterEach(cleanup);

const shown = checkoutCart();
const total = (value: number) => ({ value, currency: 'USD' as const });
const changed: CheckoutContentsFragment = {
  ...shown,
  prices: { ...(shown.prices as NonNullable<typeof shown.prices>), grand_total: total(240.9) },
};

/**
 * Renders the last step. `carts` are the results of successive cart reads; `answer` is the response
 * to an order; `displayed` is the cart on the page.
 */
function review(carts: readonly CheckoutContentsFragment[], answer: () => unknown, displayed = shown) {
  const placed: unknown[] = [];
  let asked = 0;
  const execute = async (document: unknown, variables: unknown) => {
    if (/query CheckoutCart/.test(String(document))) {
      const cart = carts[Math.min(asked, carts.length - 1)];
      asked += 1;
      return { cart };
    }
    placed.push(variables);
    const said = answer();
    if (said instanceof Error) throw said;
    return said;
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    ({ cart }) => {
      const agreement = useAgreement(cart, Date.now(), false);
      const order = useSubmitOrder(cart, {
        step: 'review',
        openStep: () => undefined,
        onPlaced: () => undefined,
        onExpired: () => undefined,
        onTotalChanged: agreement.askAgain,
        beforePlacing: async () => true,
      });
      return { agreement, order };
    },
    { wrapper, initialProps: { cart: displayed } },
  );
  return { placed, hook };
}

const press = async ({ hook }: ReturnType<typeof review>) => {
  await act(async () => {
    hook.result.current.order.place();
    await new Promise((done) => setTimeout(done));
  });
};

describe('displayed total (OPEN-38)', () => {
  it('is sent with the order', async () => {
    const page = review([shown], () => ({ placeOrder: { errors: [], orderV2: { token: 'secret' } } }));
    await press(page);
    expect(page.placed).toEqual([{ cartId: shown.id, terms: null, shown: total(225.9) }]);
  });

  it('stays the authorized one while the bank asks, also when the lock ends meanwhile (LOCK-04)', async () => {
    const answers: unknown[] = [
      {
        placeOrder: {
          errors: [],
          orderV2: null,
          payment_challenge: { id: '1', url: '/bank', client_secret: null },
        },
      },
      { placeOrder: { errors: [], orderV2: { token: 'secret' } } },
    ];
    const page = review([shown], () => answers.shift());
    await press(page);
    expect(page.hook.result.current.order.outcome?.kind).toBe('challenge');
    page.hook.rerender({ cart: changed });
    await act(async () => {
      page.hook.result.current.order.look();
      await new Promise((done) => setTimeout(done));
    });
    expect(page.placed).toEqual([
      { cartId: shown.id, terms: null, shown: total(225.9) },
      { cartId: shown.id, terms: null, shown: total(225.9) },
    ]);
  });

  it.each([
    ['before the order is sent', [changed], 0],
    ['while it is on its way', [shown, changed], 1],
  ])('and became another %s: it is asked for again beside the old one', async (_, carts, sent) => {
    const page = review(carts, () => rejection('Unable to place order: …', 'TOTAL_CHANGED'));
    await press(page);
    const { agreement, order } = page.hook.result.current;
    expect(page.placed).toHaveLength(sent);
    expect(agreement.moved).toMatchObject({ endedAtMs: null, total: total(225.9) });
    expect(agreement.round).toBe(1);
    expect(order.outcome).toBeNull();
    expect(order.isOther).toBe(false);
    expect(order.isSubmitting).toBe(false);
  });
});

const address = {
  id: 7,
  firstname: 'Ida',
  lastname: 'Smith',
  company: null,
  street: ['1 Mint Street'],
  city: 'Dover',
  postcode: '19901',
  telephone: '3025550100',
  region: { code: 'DE', label: 'Delaware', region_id: 18 },
  country: { code: 'US', label: 'United States' },
};
const chosen: CheckoutContentsFragment = {
  ...shown,
  email: 'ida@ingot.example',
  billing_address: address,
  selected_payment_method: { code: 'wire', title: 'Wire', summary: null },
};

describe('displayed addresses, delivery and payment', () => {
  it.each([
    ['address', { billing_address: { ...address, street: ['2 Mint Street'] } }],
    ['payment method', { selected_payment_method: { code: 'check', title: 'Check', summary: null } }],
    ['e-mail address', { email: 'otto@ingot.example' }],
  ])('are shown anew instead of ordered if another tab changed the %s', async (_, change) => {
    const page = review([{ ...chosen, ...change }], () => null, chosen);
    await press(page);
    expect(page.placed).toEqual([]);
    expect(page.hook.result.current.order.isOther).toBe(true);
  });

  it('are ordered if an address was only saved again', async () => {
    const saved = { ...chosen, billing_address: { ...address, id: 8 } };
    const answer = () => ({ placeOrder: { errors: [], orderV2: { token: 'secret' } } });
    const page = review([saved], answer, chosen);
    await press(page);
    expect(page.placed).toHaveLength(1);
    expect(page.hook.result.current.order.isOther).toBe(false);
  });
});
