import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedIn } from '../../customers/session/session.ts';
import { useCartId } from '../identity/cart-id.ts';
import { onCart } from '../identity/recover-cart.ts';

/**
 * Finds the cart of a customer whose browser has none, for example after an order: another device may have
 * added items meanwhile. Returns whether the search is going on. A failed search leaves the browser without
 * a cart.
 */
export function useAccountCart(): boolean {
  const client = useQueryClient();
  const cartId = useCartId();
  const [isOver, setIsOver] = useState(false);
  const isMissing = cartId === null && isSignedIn() && navigator.onLine;
  useEffect(() => {
    if (!isMissing || isOver) return;
    const end = () => setIsOver(true);
    onCart(client, async () => undefined).then(end, end);
  }, [client, isMissing, isOver]);
  return isMissing && !isOver;
}
