import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { writeTime } from '../../../components/labels/moments.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import {
  LockPhoneOrderPricesDocument,
  PlacePhoneOrderDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { checkoutText } from '../checkout-texts.ts';
import styles from './phone-order.module.css';
import { type PhoneOrder, type PhonePart, useChange } from './phone-order-query.ts';

/** The lock, the total, what to read out, and the button that places the order. */
export function SummaryPart({ order }: PhonePart) {
  const money = (minor: number) => formatMoney(minor, order.currency).replace('-', '−');
  return (
    <div className={styles.summary}>
      <LockState key={order.lock?.until} order={order} />
      <h2>{checkoutText('total')}</h2>
      <Facts
        facts={order.totals.map(({ label, value }, at) => ({
          name: label,
          value,
          isSum: at === order.totals.length - 1,
        }))}
      />
      {order.read_out.length > 0 && (
        <section className={styles.say} aria-label={checkoutText('readOut')}>
          <h3>{checkoutText('readOut')}</h3>
          {order.read_out.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
      {order.is_own && <PlaceForm key={`${order.total} ${order.terms_version}`} order={order} />}
      <Facts
        facts={[
          { name: checkoutText('overMetal'), value: money(order.over_metal) },
          ...(order.agreed_difference === 0
            ? []
            : [{ name: checkoutText('agreedDifference'), value: money(order.agreed_difference) }]),
        ]}
      />
    </div>
  );
}

function LockState({ order }: PhonePart) {
  const now = useNow(order.lock != null);
  const again = useChange(LockPhoneOrderPricesDocument);
  const leftMs = order.lock ? Date.parse(order.lock.until) - now : 0;
  if (order.lock && leftMs > 0) {
    const wholeMs = Date.parse(order.lock.until) - Date.parse(order.lock.at);
    const until = checkoutText('lockedUntil', { time: writeTime(order.lock.until) });
    return (
      <div className={styles.lock} role="timer" aria-label={until}>
        <p>
          <span>{until}</span>
          <b>{clockOf(leftMs)}</b>
        </p>
        <i style={{ '--share': `${(leftMs / wholeMs) * 100}%` } as React.CSSProperties} />
      </div>
    );
  }
  if (!order.had_lock) return <p className="small muted">{checkoutText('notLocked')}</p>;
  return (
    <>
      <p className="small">
        {order.lock_rejection == null
          ? checkoutText('lockOver')
          : checkoutText('tellCustomer', { text: order.lock_rejection })}
      </p>
      {again.error !== null && <Alert kind="error">{again.error}</Alert>}
      {order.is_own && order.lock_rejection == null && (
        <Button isBusy={again.isPending} onClick={() => void again.run({ id: order.id })}>
          {checkoutText('lockAgain')}
        </Button>
      )}
    </>
  );
}

/** Another total or other terms need the confirmations again. */
function PlaceForm({ order }: PhonePart) {
  const [isContactConfirmed, setIsContactConfirmed] = useState(false);
  const [isAgreed, setIsAgreed] = useState(false);
  const navigate = useNavigate();
  const place = useAction(PlacePhoneOrderDocument, {
    changes: ['orders', 'phone-orders'],
    success: ({ place_phone_order: { number } }) => checkoutText('placed', { number }),
  });
  const isReady = isContactConfirmed && isAgreed;
  return (
    <form
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault();
        const { id, total, terms_version: terms } = order;
        const result = await place.run({ id, total, terms, isContactConfirmed, isAgreed });
        if (result !== null) await navigate(`/orders/${result.place_phone_order.number}`);
      }}
    >
      <Check checked={isContactConfirmed} onChange={() => setIsContactConfirmed(!isContactConfirmed)}>
        {checkoutText('contact')}
      </Check>
      <Check checked={isAgreed} onChange={() => setIsAgreed(!isAgreed)}>
        {checkoutText('agreement')}
      </Check>
      {place.error !== null && <Alert kind="error">{place.error}</Alert>}
      <Button type="submit" variant="primary" disabled={!isReady} isBusy={place.isPending}>
        {checkoutText('place')}
      </Button>
      {!isReady && <p className="small muted">{checkoutText(whyNot(order))}</p>}
    </form>
  );
}

/** While the shop gives no lock, such as after the market has closed, an order needs none. */
function whyNot(order: PhoneOrder): 'payFirst' | 'tickFirst' | 'lockBeforePlacing' {
  if (!order.had_lock) return 'payFirst';
  return order.lock || order.lock_rejection != null ? 'tickFirst' : 'lockBeforePlacing';
}

function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
