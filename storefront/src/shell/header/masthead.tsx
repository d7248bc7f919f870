import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { RenderedOnce } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { Menu, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CartTrigger } from '../../domains/cart/header/cart-trigger.tsx';
import { AccountChip } from '../../domains/customers/account-menu/account-chip.tsx';
import { SearchBox } from '../../domains/search/box/search-box.tsx';
import { toggleDrawer, useAppState } from '../../platform/app-state/app-state.ts';
import { shellText } from '../shell-texts.ts';
import { Logo } from '../top-bar/logo.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import styles from './masthead.module.css';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx'));

/** Scroll distance from which the header casts a shadow, in pixels. */
const SCROLLED_PX = 50;

/** The sticky header: logo, search, cart, and menu. */
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
        <RenderedOnce
          as="div"
          partName="tools"
          className={styles.tools}
          render={() => (
            <>
              <OfflineMark />
              <AccountChip />
              <CartTrigger />
            </>
          )}
        />
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

/** The mark of a lost connection. */
function OfflineMark() {
  const isShown = useAppState(({ hasBeenOffline, isOnline }) => hasBeenOffline && !isOnline);
  if (!isShown) return null;
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
