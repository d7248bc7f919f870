import type { ReactNode } from 'react';
import { CartKeeper } from '../cart/cart-keeper.tsx';
import { useAddItems } from '../cart/use-add-items.ts';
import { AddToCartProvider } from '../catalog/add-to-cart.ts';
import { usePricePolling } from '../metals/use-price-polling.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { PageLoading } from './page-loading.tsx';
import { shellText } from './shell-texts.ts';
import { useConnectionToasts } from './use-connection-toasts.ts';

/** What every layout has in common: prices that move, toasts, the cart's keeper, the way past the header. */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  usePricePolling();
  useConnectionToasts();
  return (
    <AddToCartProvider value={useAddItems}>
      <a className="skip" href="#main">
        {shellText('skip')}
      </a>
      <PageLoading />
      {children}
      <ToastRegion />
      <CartKeeper />
    </AddToCartProvider>
  );
}
