import { pieceOfLine } from '../cart/piece-of-line.ts';
import type { CheckoutContentsFragment } from '../graphql/generated/graphql.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import { Alert } from '../ui/alert.tsx';
import styles from './checkout-step.module.css';
import { checkoutText } from './checkout-texts.ts';

/** Which pieces are not here yet, what was said about them, and whether the others wait for them (OPEN-42). */
export function PreorderNotes({ cart }: { readonly cart: CheckoutContentsFragment }) {
  const isSplit = useStoreConfig()?.preorders_ship_separately === true;
  const lines = (cart.items ?? []).filter((line) => line !== null);
  const preorders = lines.flatMap((line) => {
    const note = pieceOfLine(line).preorderNote;
    return note ? [{ uid: line.uid, name: pieceOfLine(line).name, note }] : [];
  });
  if (preorders.length === 0) return null;
  const isMixed = preorders.length < lines.length;
  return (
    <div className={styles.refusal}>
      <Alert>
        {preorders.map(({ uid, name, note }) => (
          <p key={uid}>{checkoutText('preorder', { name, note })}</p>
        ))}
        {isMixed && <p>{checkoutText(isSplit ? 'mixedSplit' : 'mixedTogether')}</p>}
      </Alert>
    </div>
  );
}
