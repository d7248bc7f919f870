import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../domains/customers/session/session.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';

/** Sends guests from `/checkout` to the cart where the shop does not allow guest orders. */
export function useGuestsSentToCart(): void {
  const isClosed = useStoreConfig()?.is_guest_checkout_enabled === false;
  const isGuest = useSession() === 'guest';
  const navigate = useNavigate();
  useEffect(() => {
    if (isClosed && isGuest) navigate('/cart', { replace: true });
  }, [isClosed, isGuest, navigate]);
}
