import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { NextStep } from '../../../components/layout/next-step.tsx';
import {
  CompleteOrderDocument,
  HandOverOrderDocument,
  PackOrderDocument,
  ReleaseOrderDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { ordersText } from '../orders-texts.ts';
import { OrderState } from '../parts/order-state.tsx';
import { CancellationCost } from './cancellation-cost.tsx';
import { isMoneyReturned } from './is-money-returned.ts';
import { OrderClaim } from './order-claim.tsx';
import styles from './order-page.module.css';
import type { OfficeOrder } from './order-query.ts';
import { PaymentForm } from './payment-form.tsx';

interface OrderPart {
  readonly order: OfficeOrder;
}

/** What to do next with an order, in words and with its form. */
export function NextStepPanel({ order }: OrderPart) {
  const tone = order.state === 'payment_late' ? 'bad' : order.state === 'on_hold' ? 'warn' : 'plain';
  return (
    <NextStep title={titleOf(order)} tone={tone} state={<OrderState state={order.state} />}>
      <p className="small muted">{whyText(order)}</p>
      {order.cancellation_cost !== null && (
        <CancellationCost cost={order.cancellation_cost} currency={order.currency} />
      )}
      {isMoneyReturned(order) && <Alert kind="warning">{ordersText('moneyReturned')}</Alert>}
      {order.surplus > 0 && (
        <Alert kind="warning">
          {ordersText('surplusToReturn', { amount: formatMoney(order.surplus, order.currency) })}
        </Alert>
      )}
      <StepForm order={order} />
      {order.due > 0 && order.claim === 0 && order.next_step !== 'confirm_payment' && (
        <>
          <Alert kind="warning">
            {ordersText('dueAgain', { amount: formatMoney(order.due, order.currency) })}
          </Alert>
          <PaymentForm order={order} due={order.due} />
        </>
      )}
      <OrderClaim order={order} />
    </NextStep>
  );
}

function titleOf(order: OfficeOrder) {
  const { hold, next_step: step, open_package: open, claim } = order;
  if (hold?.is_review) return ordersText('next_decide');
  if (isHeldByDispute(order)) return ordersText('next_dispute');
  if (step === 'hand_over' && open) return ordersText(`next_bench_${open.state}`);
  if (isRestToPack(order)) return ordersText('next_pack_rest');
  if (step) return ordersText(`next_${step}`);
  return ordersText(claim > 0 ? 'next_claim' : 'next_none');
}

/** Whether other pieces have left, and no package with the rest is at the bench: lost pieces that are sent again are such. */
function isRestToPack({ next_step: step, open_package: open, packages }: OfficeOrder): boolean {
  return step === 'hand_over' && open === null && packages.length > 0;
}

/** Whether the order waits for the bank's decision about its card payment. */
function isHeldByDispute({ is_disputed: isDisputed, next_step: step }: OfficeOrder): boolean {
  return isDisputed && step === 'review';
}

function StepForm({ order }: OrderPart) {
  if (order.next_step === 'hand_over' && order.open_package) {
    return <BenchLink open={order.open_package} />;
  }
  switch (order.next_step) {
    case 'confirm_payment':
      return <PaymentForm order={order} due={order.due} />;
    case 'pack':
      return <PackButton order={order} />;
    case 'hand_over':
      return (
        <>
          <QueueLink />
          <HandOverForm order={order} />
        </>
      );
    case 'review':
      if (order.hold?.is_review) return <ReviewsLink />;
      return order.is_disputed ? null : <ReleaseButton order={order} />;
    case 'confirm_delivery':
      return <DeliveryButton order={order} />;
    case 'send_back':
      return <SendBackLink />;
    default:
      return null;
  }
}

function whyText(order: OfficeOrder) {
  if (isRestToPack(order)) return ordersText('why_pack_rest');
  const why = isHeldByDispute(order) ? whyDispute(order) : whyStep(order);
  const { next_step: step, to_send_back: toSendBack, currency } = order;
  if (step !== 'send_back') return why;
  return `${why} ${ordersText('why_send_back', { amount: formatMoney(toSendBack, currency) })}`;
}

/** A hold or review by staff outlasts the dispute, and a hold by the shop itself does not. */
function whyDispute(order: OfficeOrder) {
  const dispute = ordersText('why_dispute');
  if (!order.hold?.by) return `${dispute} ${ordersText('why_dispute_goes_on')}`;
  const after = order.hold.is_review ? [] : [ordersText('why_dispute_release')];
  return [dispute, whyStep(order), ...after].join(' ');
}

function whyStep({
  next_step: step,
  state,
  due,
  currency,
  pay_by: payBy,
  final_at: finalAt,
  hold,
  open_package: open,
  ...order
}: OfficeOrder) {
  if (state === 'canceled') return ordersText('why_canceled', { reason: order.cancellation_reason ?? '' });
  if (step === 'hand_over' && open) {
    const { number, packer } = open;
    if (packer === null) return ordersText(`why_bench_${open.state}`, { number });
    return ordersText('why_bench_packer', { number, name: packer });
  }
  switch (step) {
    case 'confirm_payment':
      return ordersText('why_confirm_payment', {
        due: formatMoney(due, currency),
        time: writeDateTime(payBy),
      });
    case 'wait_for_clearing':
      return ordersText('why_wait_for_clearing', { time: finalAt ? writeDateTime(finalAt) : '' });
    case 'review':
      return ordersText(hold?.is_review ? 'why_decide' : hold?.by ? 'why_review' : 'why_review_automatic', {
        by: hold?.by ?? '',
        time: hold ? writeDateTime(hold.at) : '',
        reason: hold?.reason ?? '',
      });
    case 'pack':
    case 'hand_over':
    case 'confirm_delivery':
      return ordersText(`why_${step}`);
    default:
      return ordersText('why_none');
  }
}

function PackButton({ order: { number } }: OrderPart) {
  const pack = useAction(PackOrderDocument, { changes: ['orders'] });
  if (!usePermission('bench.pack')) return null;
  return (
    <>
      <div>
        <Button variant="primary" isBusy={pack.isPending} onClick={() => void pack.run({ number })}>
          {ordersText('step_pack')}
        </Button>
      </div>
      {pack.error !== null && <Alert kind="error">{pack.error}</Alert>}
    </>
  );
}

function HandOverForm({ order: { number, delivery } }: OrderPart) {
  const [carrier, setCarrier] = useState(delivery.split(',')[0] ?? '');
  const [tracking, setTracking] = useState('');
  const handOver = useAction(HandOverOrderDocument, { changes: ['orders'] });
  if (!usePermission('bench.pack')) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handOver.run({ number, carrier, tracking });
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={ordersText('carrier')}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
        <TextField
          label={ordersText('trackingNumber')}
          value={tracking}
          onChange={({ target }) => setTracking(target.value)}
        />
        <Button type="submit" variant="primary" isBusy={handOver.isPending}>
          {ordersText('handOver')}
        </Button>
      </div>
      {handOver.error !== null && <Alert kind="error">{handOver.error}</Alert>}
    </form>
  );
}

function ReleaseButton({ order: { number } }: OrderPart) {
  const release = useAction(ReleaseOrderDocument, {
    changes: ['orders'],
    success: () => ordersText('released'),
  });
  if (!usePermission('orders.hold')) return null;
  return (
    <>
      <div>
        <Button variant="primary" isBusy={release.isPending} onClick={() => void release.run({ number })}>
          {ordersText('release')}
        </Button>
      </div>
      {release.error !== null && <Alert kind="error">{release.error}</Alert>}
    </>
  );
}

/** Where the bench goes on with a package. */
const BENCH_PAGES = {
  packing: ({ id }: OpenPackage) => `/bench/packages/${id}`,
  sealed: () => '/bench/manifests',
  ready: () => '/bench/pickups',
} as const;

type OpenPackage = NonNullable<OfficeOrder['open_package']>;

function BenchLink({ open }: { readonly open: OpenPackage }) {
  if (!usePermission('bench.pack')) return null;
  return (
    <p>
      <PageLink to={BENCH_PAGES[open.state](open)}>{ordersText(`open_bench_${open.state}`)}</PageLink>
    </p>
  );
}

function QueueLink() {
  if (!usePermission('bench.pack')) return null;
  return (
    <p>
      <PageLink to="/bench">{ordersText('openQueue')}</PageLink>
    </p>
  );
}

function SendBackLink() {
  if (!usePermission('payments.read')) return null;
  return (
    <p>
      <PageLink to="/money/payouts">{ordersText('openPayouts')}</PageLink>
    </p>
  );
}

function ReviewsLink() {
  if (!usePermission('orders.hold')) return null;
  return (
    <p>
      <PageLink to="/compliance/reviews">{ordersText('openReviews')}</PageLink>
    </p>
  );
}

function DeliveryButton({ order: { number } }: OrderPart) {
  const complete = useAction(CompleteOrderDocument, { changes: ['orders'] });
  if (!usePermission('bench.pack')) return null;
  return (
    <>
      <div>
        <Button isBusy={complete.isPending} onClick={() => void complete.run({ number })}>
          {ordersText('confirmDelivery')}
        </Button>
      </div>
      {complete.error !== null && <Alert kind="error">{complete.error}</Alert>}
    </>
  );
}
