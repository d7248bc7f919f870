import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import styles from './checkout-layout.module.css';
import { Logo } from './logo.tsx';
import { preloadShell } from './preload-shell.ts';
import { ShopFrame } from './shop-frame.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
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

/** The slim layout of checkout: prices, logo, help; no menu, no search, no cart (HEAD-07). */
export default function CheckoutLayout() {
  const phone = useStoreConfig()?.store_phone;
  return (
    <ShopFrame>
      <TopBar />
      <header className={styles.header}>
        <div className="wrap">
          <Logo />
          {phone && <p className="small muted">{phone}</p>}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={`${styles.foot} on-vault`}>
        <div className="wrap">
          <ThemeSwitch />
        </div>
      </footer>
    </ShopFrame>
  );
}
