import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { lineProduct } from '../../cart/lines/line-product.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { checkoutText } from '../checkout-texts.ts';
import styles from '../steps/checkout-step.module.css';

/**
 * Lists the pre-ordered products with their notes, and whether the other products wait for them.
 */
export function PreorderNotes({ cart }: { readonly cart: CheckoutContentsFragment }) {
  const isSplit = useStoreConfig()?.preorders_ship_separately === true;
  const lines = (cart.items ?? []).filter((line) => line !== null);
  const preorders = lines.flatMap((line) => {
    const note = lineProduct(line).preorderNote;
    return note ? [{ uid: line.uid, name: lineProduct(line).name, note }] : [];
  });
  if (preorders.length === 0) return null;
  const isMixed = preorders.length < lines.length;
  return (
    <div className={styles.rejection}>
      <Alert>
        {preorders.map(({ uid, name, note }) => (
          <p key={uid}>{checkoutText('preorder', { name, note })}</p>
        ))}
        {isMixed && <p>{checkoutText(isSplit ? 'mixedSplit' : 'mixedTogether')}</p>}
      </Alert>
    </div>
  );
}
