import { ChevronLeft, Lock } from 'lucide-react';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { CheckoutFoot } from './checkout-foot.tsx';
import { checkoutFrameText } from './checkout-frame-texts.ts';
import styles from './checkout-layout.module.css';
import { Logo } from './logo.tsx';
import { preloadShell } from './preload-shell.ts';
import { ShopFrame } from './shop-frame.tsx';
import { TopBar } from './top-bar.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  await preloadShell(context.get(queryClientContext));
  return null;
}

export function clientLoader() {
  void preloadShell(browserQueryClient());
  return null;
}

export const shouldRevalidate = () => false;

/** The slim layout of checkout: prices and help, logo, the way back to the cart; no menu, no search (HEAD-07). */
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
