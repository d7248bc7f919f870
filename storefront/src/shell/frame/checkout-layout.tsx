import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { ChevronLeft, Lock } from 'lucide-react';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { CheckoutFoot } from '../footer/checkout-foot.tsx';
import { checkoutFrameText } from '../footer/checkout-frame-texts.ts';
import { preloadShell } from '../footer/preload-shell.ts';
import { Logo } from '../top-bar/logo.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import styles from './checkout-layout.module.css';
import { ShopFrame } from './shop-frame.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  await preloadShell(context.get(queryClientContext));
  return null;
}

export function clientLoader() {
  void preloadShell(browserQueryClient());
  return null;
}

export const shouldRevalidate = () => false;

/**
 * The slim layout of checkout: prices and help, logo, link back to the cart; no menu and no search.
 */
export default function CheckoutLayout() {
  return (
    <ShopFrame>
      <TopBar />
      <header className={styles.header}>
        <div className="wrap">
          <PageLink
            to="/cart"
            className={`${styles.back} mobile-only`}
            aria-label={checkoutFrameText('backToCart')}
          >
            <Icon of={ChevronLeft} />
          </PageLink>
          <Logo />
          <p className={`${styles.encrypted} desktop-only`}>
            <Icon of={Lock} size="sm" />
            {checkoutFrameText('encrypted')}
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <CheckoutFoot />
    </ShopFrame>
  );
}
