import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cartHeaderText } from '../header-texts.ts';
import styles from './cart-trigger.module.css';
import { cappedCount, useCartCount } from './use-cart-count.ts';

const MiniCart = lazyPart(() => import('./mini-cart.tsx'));

/** From this width on, the trigger opens the mini-cart; below, it navigates to the cart page. */
const DESKTOP = '(min-width: 1024px)';

/** The cart in the header: the number of pieces, and the button that opens it. */
export function CartTrigger() {
  const count = cappedCount(useCartCount());
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useMiniCart(anchor);
  const panelId = useId();
  const navigate = useNavigate();
  return (
    <div ref={anchor} className={styles.anchor}>
      <PageLink
        to="/cart"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia(DESKTOP).matches) return;
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
      >
        <span className="vh">{cartHeaderText('trigger', { count })}</span>
        <span className={styles.bag} aria-hidden="true">
          <ShoppingBag className="icon" />
          {count !== '0' && <span className={styles.count}>{count}</span>}
        </span>
        <span className="desktop-only" aria-hidden="true">
          <small>{cartHeaderText('pieces', { count })}</small>
          <b>{cartHeaderText('name')}</b>
        </span>
      </PageLink>
      {isOpen && (
        <MiniCart
          id={panelId}
          onMissing={() => {
            setIsOpen(false);
            navigate('/cart');
          }}
        />
      )}
    </div>
  );
}

/**
 * Open state of the mini-cart. Escape closes it and returns focus to the trigger; a click or focus
 * elsewhere and a navigation close it too.
 */
function useMiniCart(anchor: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenOn(null);
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      anchor.current?.querySelector('a')?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, anchor]);
  return [isOpen, (open: boolean) => setOpenOn(open ? pathname : null)] as const;
}
