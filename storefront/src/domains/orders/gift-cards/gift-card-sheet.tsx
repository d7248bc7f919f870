import { writeMoment } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  GiftCardBuysDocument,
  GiftCardPageDocument,
  type GiftCardPageQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { ProductGrid } from '../../catalog/tile/product-grid.tsx';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { CopyButton } from '../payment/copy-button.tsx';
import styles from './gift-card-page.module.css';
import { giftCardText } from './gift-card-texts.ts';

type Card = NonNullable<GiftCardPageQuery['giftCardAccount']>;

/** Products that the page shows. */
const MOST_PRODUCTS = 4;

/** A gift card with its balance, what it buys and how to use it; or why the shop does not show it. */
export function GiftCardSheet({ code }: { readonly code: string }) {
  const { data, error } = useQuery({
    ...documentQuery(GiftCardPageDocument, { code }, { isFresh: true, isPrivate: true }),
    // Each wrong code counts against the limit of attempts.
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const card = data?.giftCardAccount;
  if (error !== null) {
    return <Alert kind="error">{failureMessages(error, giftCardText('failed')).join(' ')}</Alert>;
  }
  if (!card) return <p role="status">{giftCardText('reading')}</p>;
  return (
    <>
      <div className={styles.sheet}>
        <CardFace card={card} />
        <div className="no-print">
          <p className={styles.balance}>
            {giftCardText('balance', { amount: formatAmount(card.balance) ?? '' })}
          </p>
          <p>{validityText(card)}</p>
          <div className={styles.buttons}>
            <CopyButton value={card.code ?? ''} name={giftCardText('cardCode')} />
            <Button onClick={() => window.print()}>
              <Icon of={Printer} />
              {giftCardText('print')}
            </Button>
          </div>
          <p className="muted">{giftCardText('printHint')}</p>
          <h2>{giftCardText('how')}</h2>
          <ol className={styles.steps}>
            <li>{giftCardText('how1')}</li>
            <li>{giftCardText('how2')}</li>
            <li>{giftCardText('how3')}</li>
          </ol>
        </div>
      </div>
      {card.balance && <Buys balance={card.balance} />}
    </>
  );
}

/** The card as it is printed: amount, persons, code, message, and where to use it. */
function CardFace({ card }: { readonly card: Card }) {
  const name = useStoreConfig()?.store_name ?? '';
  return (
    <div className={styles.face}>
      <div className={styles.card}>
        <p className={styles.top}>
          <b>{name}</b> <span>{giftCardText('kind')}</span>
        </p>
        <p className={styles.amount}>{formatAmount(card.initial_amount)}</p>
        <dl className={styles.facts}>
          {card.recipient_name && <Fact name={giftCardText('for')} value={card.recipient_name} />}
          {card.sender_name && <Fact name={giftCardText('from')} value={card.sender_name} />}
          <Fact name={giftCardText('cardCode')} value={card.code ?? ''} />
        </dl>
      </div>
      {card.message && <blockquote className={styles.message}>{card.message}</blockquote>}
      <p className={styles.redeem}>
        {giftCardText('redeemAt', { address: `${window.location.host}/cart` })} {validityText(card)}
      </p>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function validityText({ expiration_date: day }: Card): string {
  if (!day) return giftCardText('forever');
  const date = writeMoment(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', dateStyle: 'long' });
  return giftCardText('untilDay', { day: date });
}

/**
 * Products that the balance can pay, the most expensive first. Renders nothing when prices are shown in another
 * currency than the card's.
 */
function Buys({ balance }: { readonly balance: NonNullable<Card['balance']> }) {
  const { data } = useQuery(documentQuery(GiftCardBuysDocument, { most: String(balance.value ?? 0) }));
  const items = (data?.products?.items ?? []).filter(
    (item) =>
      item?.__typename !== 'GiftCardProduct' &&
      item?.price_range.minimum_price.final_price.currency === balance.currency,
  );
  if (items.length === 0) return null;
  return (
    <section className={`${styles.buys} no-print`} aria-labelledby="card-buys">
      <h2 id="card-buys">{giftCardText('buys')}</h2>
      <ProductGrid products={items.slice(0, MOST_PRODUCTS)} />
    </section>
  );
}
