import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import styles from '../checkout/checkout-page.module.css';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { countriesQuery } from '../customers/addresses/countries-query.ts';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { PageHead } from '../shell/page-head.tsx';
import { NeedsScript } from '../shop/needs-script.tsx';
import { shopText } from '../shop/shop-texts.ts';
import { useGuestsSentToCart } from './use-guests-sent-to-cart.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(countriesQuery());
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(countriesQuery());
  return null;
}

/** Checkout, at `/checkout`; open to guests unless the shop's settings say otherwise (CONF-02, ROUTE-26). */
export default function CheckoutRoute() {
  useGuestsSentToCart();
  return (
    <>
      <PageHead title={shopText('checkout')} isHidden />
      <div className={`wrap ${styles.note}`}>
        <NeedsScript what={shopText('checkout')} />
      </div>
      <Suspense fallback={<CheckoutSkeleton />}>
        <CheckoutPage />
      </Suspense>
    </>
  );
}
