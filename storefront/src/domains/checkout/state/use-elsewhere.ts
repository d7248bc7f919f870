import { useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { linesSignature } from './cart-signature.ts';

/**
 * Whether the lines of the cart were changed by somebody else than this page, which changes none itself: in another tab
 * or on another device. True until `acknowledge`.
 */
export function useElsewhere(cart: CheckoutContentsFragment): {
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
