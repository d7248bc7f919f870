import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { storeReturnPath } from '../../customers/session/return-path.ts';
import { useSession } from '../../customers/session/session.ts';
import styles from '../details/order-aside.module.css';
import { receiptText } from './receipt-texts.ts';

/** Offers a guest an account that takes over the order, and returns to the receipt afterwards. */
export function AccountOffer({ order }: { readonly order: Pick<OrderContentsFragment, 'token'> }) {
  if (useSession() !== 'guest') return null;
  return (
    <section className={styles.offer} aria-labelledby="account-offer">
      <h2 id="account-offer">{receiptText('keepTitle')}</h2>
      <p className="small muted">{receiptText('keepAbout')}</p>
      <ButtonLink
        to="/create-account"
        variant="primary"
        onClick={() => storeReturnPath(`/receipt/${order.token}`)}
      >
        {receiptText('createAccount')}
      </ButtonLink>
    </section>
  );
}
