import { Menu, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CartTrigger } from '../cart/cart-trigger.tsx';
import { AccountChip } from '../customers/account-chip.tsx';
import { useOnline } from '../graphql/use-online.ts';
import { SearchBox } from '../search/search-box.tsx';
import { toggleDrawer, useAppState } from '../shop/app-state.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { addToast } from '../ui/toasts.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { Logo } from './logo.tsx';
import styles from './masthead.module.css';
import { shellText } from './shell-texts.ts';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx'));

/** Scrolled further than this, the header lifts off the page (HEAD-16). */
const SCROLLED_PX = 50;

/** The sticky header: logo, search, cart, and the menu of the shop. */
export function Masthead() {
  const isScrolled = useScrolled();
  const isNavOpen = useAppState((state) => state.drawer === 'nav');
  const [isUsed, setIsUsed] = useState(false);
  if (isNavOpen && !isUsed) setIsUsed(true);
  return (
    <header className={classNames(styles.masthead, isScrolled && styles.scrolled)}>
      <div className={classNames('wrap', styles.main)}>
        <IconButton
          className="mobile-only"
          icon={Menu}
          label={shellText('openNavigation')}
          aria-haspopup="dialog"
          onClick={() => toggleDrawer('nav')}
        />
        <Logo />
        <SearchBox />
        <div className={styles.tools}>
          <OfflineMark />
          <AccountChip />
          <CartTrigger />
        </div>
      </div>
      <DesktopMenu />
      {isUsed && (
        <MobileMenu
          isOpen={isNavOpen}
          onClose={() => toggleDrawer(null)}
          onMissing={() => {
            setIsUsed(false);
            toggleDrawer(null);
            addToast({ cause: 'menu', type: 'error', message: shellText('menuNotLoaded') });
          }}
        />
      )}
    </header>
  );
}

/** The sign that the browser is offline, after it has been noticed (PWA-05). */
function OfflineMark() {
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <span className={styles.offline} role="status">
      <Icon of={WifiOff} />
      <span>{shellText('offlineMark')}</span>
    </span>
  );
}

function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setIsScrolled(window.scrollY > SCROLLED_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isScrolled;
}
