import { writeMoment } from '@ingot/messages/write-values.ts';
import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { orderDate } from '../status/order-time.ts';
import { CopyButton } from './copy-button.tsx';
import { calendarAddress } from './deadline-calendar.ts';
import { dueText } from './due-texts.ts';
import styles from './payment-due.module.css';

type Instructions = NonNullable<OrderContentsFragment['payment_instructions']>;

export interface PaymentDueProps {
  readonly order: OrderContentsFragment;
  readonly instructions: Instructions;
}

const DUE_BY: Readonly<Record<string, 'wireBy' | 'checkBy'>> = {
  banktransfer: 'wireBy',
  checkmo: 'checkBy',
};

/** The amount and the deadline of a payment, the details to copy, and an entry for a calendar. */
export function PaymentDue({ order, instructions }: PaymentDueProps) {
  const { amount, lines, pay_by: payBy } = instructions;
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const dueAt = new Date(payBy);
  const isOpen = order.state === 'pending_payment';
  const left = useTimeLeft(dueAt);
  return (
    <>
      <dl className={styles.top}>
        <div>
          <dt>{dueText('amount')}</dt>
          <dd className={styles.sum}>
            <span>{formatAmount(amount)}</span>
            <CopyButton name={dueText('amount')} value={(amount.value ?? 0).toFixed(2)} />
          </dd>
        </div>
        <div>
          <dt>
            {dueText(isOpen ? (DUE_BY[order.payment_methods?.[0]?.type ?? ''] ?? 'paymentBy') : 'wasDue')}
          </dt>
          <dd className={styles.day}>{deadlineText(dueAt, timeZone)}</dd>
          {isOpen && left !== null && <dd className={styles.left}>{left}</dd>}
        </div>
      </dl>
      <dl className={styles.rows}>
        {lines.map(({ code, label, value }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              <CopyButton name={label} value={copied(value)} />
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <p className={styles.calendar}>
          <a href={entryOf(order, instructions)} download={`order-${order.number}.ics`}>
            <Icon of={CalendarPlus} size="sm" /> {dueText('calendar')}
          </a>
        </p>
      )}
    </>
  );
}

function deadlineText(at: Date, timeZone: string): string {
  const day = writeMoment(at, { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  return `${day}, ${clockTime(at.getTime(), timeZone)}`;
}

/** Removes the spaces of a grouped number, which the forms of banks reject. */
function copied(value: string): string {
  return /^[\d\s]+$/.test(value) ? value.replace(/\s/g, '') : value;
}

function entryOf({ number, order_date }: OrderContentsFragment, { amount, pay_by, lines }: Instructions) {
  const reference = lines.find(({ code }) => code === 'reference')?.value ?? number;
  return calendarAddress({
    uid: `payment-of-order-${number}`,
    at: new Date(pay_by),
    madeAt: orderDate(order_date),
    title: dueText('entry', { amount: formatAmount(amount) ?? '', number }),
    text: dueText('entryAbout', { number, reference }),
  });
}

/**
 * Returns the time until a moment in whole hours, or in minutes in the last two hours, updated every ten
 * seconds. Null after it, and until hydration, as on the server.
 */
function useTimeLeft(until: Date): string | null {
  const untilMs = until.getTime();
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const update = () => setMinutes(Math.floor((untilMs - Date.now()) / 60_000));
    update();
    const timer = setInterval(update, 10_000);
    return () => clearInterval(timer);
  }, [untilMs]);
  if (minutes <= 0) return null;
  return minutes < 120
    ? dueText('minutesLeft', { count: minutes })
    : dueText('hoursLeft', { count: Math.floor(minutes / 60) });
}
