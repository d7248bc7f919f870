import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../domains/customers/session/session.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';

/** Where guests may not order, `/checkout` is signed-in only, and a visitor there goes to the cart (ROUTE-26, CONF-02). */
export function useGuestsSentToCart(): void {
  const isClosed = useStoreConfig()?.is_guest_checkout_enabled === false;
  const isGuest = useSession() === 'guest';
  const navigate = useNavigate();
  useEffect(() => {
    if (isClosed && isGuest) navigate('/cart', { replace: true });
  }, [isClosed, isGuest, navigate]);
}
