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
import { PeriodScale, shareOf, useElapsedShare } from './period-scale.tsx';

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
  const config = useStoreConfig();
  const timeZone = config?.timezone ?? 'UTC';
  const shopUrl = config?.secure_base_url ?? '';
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
      {isOpen && <DueScale order={order} instructions={instructions} timeZone={timeZone} />}
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
          <a
            href={entryOf(order, instructions, { shopUrl, madeAt: orderDate(order.order_date) })}
            // The entry of a later press replaces that of an earlier one, whose deadline may be another.
            onClick={({ currentTarget }) => {
              currentTarget.href = entryOf(order, instructions, { shopUrl, madeAt: new Date() });
            }}
            download={`order-${order.number}.ics`}
          >
            <Icon of={CalendarPlus} size="sm" /> {dueText('calendar')}
          </a>
        </p>
      )}
    </>
  );
}

const TWO_DAYS_MS = 48 * 3_600_000;

/** The payment period with its reminders; without marks when none are sent. */
function DueScale({ order, instructions, timeZone }: PaymentDueProps & { readonly timeZone: string }) {
  const from = new Date(instructions.starts_at);
  const to = new Date(instructions.pay_by);
  const share = useElapsedShare(from, to);
  const period = { fromMs: from.getTime(), toMs: to.getTime() };
  const isLong = period.toMs - period.fromMs > TWO_DAYS_MS;
  const short = (at: Date) =>
    isLong
      ? writeMoment(at, { timeZone, month: 'short', day: 'numeric' })
      : clockTime(at.getTime(), timeZone);
  const isOrder = Math.abs(period.fromMs - orderDate(order.order_date).getTime()) < 60_000;
  const reminders = instructions.reminders_at;
  return (
    <PeriodScale
      share={share}
      start={isOrder ? dueText('ordered', { time: short(from) }) : short(from)}
      end={dueText('due', { time: short(to) })}
      marks={reminders.map((at, index) => ({
        at: shareOf(new Date(at).getTime(), period),
        text: dueText(index > 0 ? 'lastReminder' : 'reminder'),
      }))}
    />
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

function entryOf(
  { number, order_date }: OrderContentsFragment,
  { amount, pay_by, lines }: Instructions,
  { shopUrl, madeAt }: { readonly shopUrl: string; readonly madeAt: Date },
): string {
  const placedAt = orderDate(order_date);
  const seconds = Math.floor((madeAt.getTime() - placedAt.getTime()) / 1_000);
  const reference = lines.find(({ code }) => code === 'reference')?.value ?? number;
  return calendarAddress({
    uid: `payment-of-order-${number}@${hostOf(shopUrl)}`,
    sequence: Math.max(0, seconds),
    at: new Date(pay_by),
    madeAt,
    title: dueText('entry', { amount: formatAmount(amount) ?? '', number }),
    text: dueText('entryAbout', { number, reference }),
  });
}

/** Returns the host of an address, as part of a unique id. `localhost` for an invalid address. */
function hostOf(url: string): string {
  // Safari 17 has no `URL.parse`.
  return URL.canParse(url) ? new URL(url).hostname : 'localhost';
}

/** Times of three days and more are in days. */
const HOURS_IN_DAYS = 72;

/**
 * Returns the time until a moment in whole hours, in minutes in the last two hours and in whole days from three days
 * on, updated every ten seconds. Null after it, and until hydration, as on the server.
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
  if (minutes < 120) return dueText('minutesLeft', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < HOURS_IN_DAYS
    ? dueText('hoursLeft', { count: hours })
    : dueText('daysLeft', { count: Math.floor(hours / 24) });
}
