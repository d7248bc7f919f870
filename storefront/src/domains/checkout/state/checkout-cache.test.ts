import { expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { cartDetailsQuery } from '../../cart/cache/cart-cache.ts';
import { cartOf, simpleLine } from '../../cart/testing.ts';
import { checkoutCartQuery, receiveCheckoutCart } from './checkout-cache.ts';

it('an older response does not replace the result of a step (CHK-02, OPEN-79)', async () => {
  let answerOld: (answer: object) => void = () => undefined;
  const old = new Promise<object>((resolve) => {
    answerOld = resolve;
  });
  const client = createQueryClient((() => old) as unknown as ExecuteDocument);
  const cartWith = (quantity: number) =>
    cartOf([simpleLine({ quantity })], { id: 'cart' }) as unknown as CheckoutContentsFragment;
  const queries = [checkoutCartQuery('cart'), cartDetailsQuery('cart')];
  const asked = queries.map((query) => client.prefetchQuery(query as never));

  receiveCheckoutCart(client, cartWith(2));
  answerOld({ cart: cartWith(1) });
  await Promise.all(asked);
  for (const { queryKey } of queries)
    expect(client.getQueryData<{ cart: CheckoutContentsFragment }>(queryKey)?.cart.total_quantity).toBe(2);
});
