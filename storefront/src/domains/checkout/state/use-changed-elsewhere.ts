import { useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { linesSignature } from './cart-signature.ts';

/**
 * Returns whether another tab or device changed the cart's lines; this page changes none. True
 * until `acknowledge`.
 */
export function useChangedElsewhere(cart: CheckoutContentsFragment): {
  readonly isChanged: boolean;
  readonly acknowledge: () => void;
} {
  const now = linesSignature(cart);
  const [seen, setSeen] = useState({ lines: now, isChanged: false });
  if (seen.lines !== now) setSeen({ lines: now, isChanged: true });
  return {
    isChanged: seen.isChanged || seen.lines !== now,
    acknowledge: () => setSeen(({ lines }) => ({ lines, isChanged: false })),
  };
}
