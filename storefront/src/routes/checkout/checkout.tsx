import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { CheckoutPage } from '../../domains/checkout/page/checkout-page.tsx';
import { CheckoutSkeleton } from '../../domains/checkout/page/checkout-skeleton.tsx';
import styles from '../../domains/checkout/steps/checkout-page.module.css';
import { countriesQuery } from '../../domains/customers/address-form/countries-query.ts';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { shopText } from '../../domains/shop/shop-texts.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { PageHead } from '../../shell/head/page-head.tsx';
import { useGuestsSentToCart } from './use-guests-sent-to-cart.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(countriesQuery());
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(countriesQuery());
  return null;
}

/** Checkout, at `/checkout`; open to guests unless the shop's settings forbid it. */
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
