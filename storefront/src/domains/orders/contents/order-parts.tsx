import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type {
  OrderAddressFragment,
  OrderContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { lossText } from '../loss/loss-texts.ts';
import { orderText } from '../order-texts.ts';
import { PaymentClearing } from '../payment/payment-clearing.tsx';
import { PaymentDue } from '../payment/payment-due.tsx';
import { PaymentSent } from '../payment/payment-sent.tsx';
import { OrderPickups } from '../pickup/order-pickups.tsx';
import { LatePreorders } from '../preorder/late-preorders.tsx';
import { momentText } from '../status/order-time.ts';
import styles from './order-parts.module.css';
import { useFocusAfterCancel } from './use-focus-after-cancel.ts';

/** A term and its description. */
export function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const DETAILS: Readonly<Record<string, 'wireDetails' | 'checkDetails'>> = {
  banktransfer: 'wireDetails',
  checkmo: 'checkDetails',
};

export interface InstructionsProps {
  readonly order: OrderContentsFragment;
  /** Shows the payment deadline here, because the page does not show it elsewhere. */
  readonly saysWhen?: boolean;
}

/** Payment instructions, the payment that is clearing, or the pickup; nothing if the order has none. */
export function Instructions({ order, saysWhen = false }: InstructionsProps) {
  const instructions = order.payment_instructions;
  if (order.pickups.length > 0) return <OrderPickups pickups={order.pickups} />;
  if (order.payment_clearing)
    return <PaymentClearing clearing={order.payment_clearing} isVirtual={order.is_virtual} />;
  if (!instructions) return null;
  const account = instructions.lines.find(({ code }) => code === 'account')?.value;
  return (
    <section className={styles.section} aria-labelledby="order-payment">
      <h2 id="order-payment">
        {orderText(DETAILS[order.payment_methods?.[0]?.type ?? ''] ?? 'paymentDetails')}
      </h2>
      {saysWhen && <p className={styles.words}>{instructions.terms}</p>}
      <PaymentDue order={order} instructions={instructions} />
      {instructions.note && <p className={styles.small}>{instructions.note}</p>}
      {account && (
        <p className={styles.small}>{orderText('accountNeverChanges', { end: account.slice(-4) })}</p>
      )}
      <PaymentSent order={order} />
    </section>
  );
}

const REFUND_TEXTS = {
  PENDING: 'refundPending',
  SENT: 'refundSent',
  FAILED: 'refundFailed',
  VOID: 'refundVoid',
} as const;

/** Notices about an order: hold, overdue payment, cancellation, refund, pre-ordered products. */
export function OrderNotices({ order }: { readonly order: OrderContentsFragment }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const { state, cancellation_reason: reason, payment_instructions: instructions } = order;
  const isUnderWay = state !== 'canceled' && state !== 'complete' && state !== 'shipped';
  const outcome = useFocusAfterCancel(state);
  const hasPreorder = (order.items ?? []).some((line) => line?.preorder_note);
  return (
    <div ref={outcome} tabIndex={-1} className={styles.notices}>
      {state === 'payment_overdue' && (
        <Alert kind="warning">
          {orderText('overdue', {
            when: instructions ? momentText(new Date(instructions.pay_by), timeZone) : '',
          })}
        </Alert>
      )}
      {order.hold && <Alert kind="warning">{orderText('held', { reason: order.hold.reason })}</Alert>}
      {state === 'canceled' && (
        <Alert>{reason ? orderText('canceledBecause', { reason }) : orderText('canceled')}</Alert>
      )}
      {order.cancellation?.owed.value ? (
        <Alert kind={order.cancellation.claim.value ? 'warning' : 'info'}>
          {costText(order.cancellation)}
        </Alert>
      ) : null}
      {order.refund_debt && (
        <Alert kind="warning">
          {orderText('refundDebt', { amount: formatAmount(order.refund_debt) ?? '' })}
        </Alert>
      )}
      {(order.credit_memos ?? []).flatMap((memo) =>
        (memo?.payouts ?? []).map(({ way, state, amount, gift_card_ending: ending }) => (
          <Alert
            key={`${memo?.number} ${way} ${ending} ${state}`}
            kind={state === 'FAILED' ? 'warning' : 'info'}
          >
            {orderText(ending ? 'refundToGiftCard' : REFUND_TEXTS[state], {
              amount: formatAmount(amount) ?? '',
              number: memo?.number ?? '',
              ending: ending ?? '',
            })}
          </Alert>
        )),
      )}
      <LatePreorders order={order} />
      {hasPreorder && isUnderWay && <Alert>{orderText('preorder')}</Alert>}
    </div>
  );
}

function costText({ owed, deducted, claim }: NonNullable<OrderContentsFragment['cancellation']>): string {
  const words = { owed: formatAmount(owed) ?? '', deducted: formatAmount(deducted) ?? '' };
  return claim.value
    ? lossText('endedOpen', { ...words, claim: formatAmount(claim) ?? '' })
    : lossText('ended', words);
}

/** An address, line by line. */
export function AddressLines({ address }: { readonly address: OrderAddressFragment }) {
  const lines = [
    `${address.firstname} ${address.lastname}`,
    address.company,
    ...address.street,
    [address.city, [address.region, address.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    address.country_code === 'US' ? null : address.country_code,
  ].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
