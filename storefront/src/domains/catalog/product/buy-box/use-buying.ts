import { useState } from 'react';
import type { ProductViewFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { type AddRejection, addRejection } from '../../add/add-rejection.ts';
import { useAddToCart, useLimitedNote } from '../../add/add-to-cart.ts';
import { useMarkets } from '../../add/use-markets.ts';
import { catalogText } from '../../catalog-texts.ts';
import { productText } from '../../product-texts.ts';
import { useFollowedMetals } from '../set-metal/use-set-metal.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';

/** Label and action of a product page's buttons, or the reason why they are disabled. */
export interface Buying {
  readonly label: string;
  readonly obstacle: AddRejection | null;
  readonly isPending: boolean;
  readonly add: () => void;
  /** Why the shop rejected the displayed quantity; null if it did not. */
  readonly rejection: string | null;
  /** The text of a limited product; null if it is not limited. */
  readonly limitNote: string | null;
  /** Whether the price is too old for a sale. */
  readonly isStale: boolean;
}

/**
 * Combines the shopper's choice with stock, market and connection, and adds the choice to the cart.
 */
export function useBuying(product: ProductViewFragment, selection: ProductChoice): Buying {
  const { shown, variant, selectedUids, openOptions, quantity, own: made } = selection;
  const { addItems, isPending } = useAddToCart();
  const { isGuest, bought } = useLimitedNote(shown.is_limited ? shown.sku : null);
  const [rejected, setRejected] = useState<{ quantity: number; message: string } | null>(null);
  const facts = useMarkets()(useFollowedMetals(shown));
  const { metal, market, isOnline } = facts;
  const obstacle =
    addRejection({
      ...facts,
      product: variant === null ? { ...shown, __typename: 'SimpleProduct' } : shown,
      openOptions,
      bought,
    }) ??
    made.obstacle ??
    null;
  return {
    label: obstacle?.label ?? catalogText(shown.is_preorder ? 'preorder' : 'add'),
    obstacle,
    isPending: isPending || made.isPricing === true,
    rejection: rejected?.quantity === quantity ? rejected.message : null,
    limitNote: shown.is_limited ? (bought ?? productText(isGuest ? 'limitedGuest' : 'limited')) : null,
    isStale: metal !== null && (market === 'STALE' || market === 'HALTED' || !isOnline),
    add: () => {
      setRejected(null);
      addItems(
        [
          {
            sku: shown.sku ?? '',
            quantity,
            name: product.name ?? '',
            isLimited: shown.is_limited,
            ...(variant === null
              ? made.selected.length > 0 && { selectedOptions: made.selected }
              : { parentSku: product.sku ?? '', selectedOptions: [...selectedUids, ...made.selected] }),
            ...(made.entered.length > 0 && { enteredOptions: made.entered }),
          },
        ],
        (message) => setRejected({ quantity, message }),
      );
    },
  };
}
