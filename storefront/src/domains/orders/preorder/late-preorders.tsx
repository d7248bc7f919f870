import { writeMoment } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useHeadingAfter } from '@ingot/ui/placeholders/use-heading-after.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useId, useRef } from 'react';
import type {
  LatePreordersFragment,
  OrderContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { lateText } from './late-preorder-texts.ts';
import styles from './late-preorders.module.css';
import { useLatePreorder } from './use-late-preorder.ts';

/** The choices for late pre-orders of an order, and its split orders. */
export function LatePreorders({ order }: { readonly order: OrderContentsFragment }) {
  return (
    <>
      {order.late_preorders.map((late) => (
        <LatePreorder key={late.item_id} order={order} late={late} />
      ))}
      {order.split_from && (
        <Alert>
          <OrderSentence of="from" order={order.split_from} />
        </Alert>
      )}
      {order.split_orders.map((part) => (
        <Alert key={part.number}>
          <OrderSentence of="into" order={part} />
        </Alert>
      ))}
    </>
  );
}

interface LatePreorderProps {
  readonly order: OrderContentsFragment;
  readonly late: LatePreordersFragment['late_preorders'][number];
}

function LatePreorder({ order, late }: LatePreorderProps) {
  const choice = useLatePreorder(order, late);
  // An order that a guest has looked up is not read again.
  if (choice.outcome !== null) return <Alert kind="success">{choice.outcome}</Alert>;
  return <Choices late={late} {...choice} />;
}

type ChoicesProps = Pick<LatePreorderProps, 'late'> & ReturnType<typeof useLatePreorder>;

function Choices({ late, cancel, split, rejection }: ChoicesProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  // The outcome replaces the pressed button, so the focus moves to the heading.
  useHeadingAfter(part);
  const date = writeMoment(new Date(`${late.promised_ship_date}T12:00:00Z`), {
    timeZone: 'UTC',
    dateStyle: 'long',
  });
  return (
    <section ref={part} className={styles.late} aria-labelledby={id}>
      <h2 id={id}>{lateText('title', { count: late.quantity, name: late.name })}</h2>
      <p>{lateText('about', { date, days: late.days_late })}</p>
      <div className={styles.choices}>
        {late.can_split && (
          <div className={styles.choice}>
            <Button variant="primary" onClick={split.run} isBusy={split.isPending}>
              {lateText('split')}
            </Button>
            <p className={styles.hint}>{lateText('splitAbout')}</p>
          </div>
        )}
        <div className={styles.choice}>
          <Button onClick={cancel.run} isBusy={cancel.isPending}>
            {lateText('cancel', { refund: formatAmount(late.refund) ?? '' })}
          </Button>
          <p className={styles.hint}>{lateText(late.can_split ? 'cancelPart' : 'cancelWhole')}</p>
        </div>
      </div>
      <FieldError id={`${id}-refusal`} message={rejection} />
    </section>
  );
}

interface OrderSentenceProps {
  readonly of: 'from' | 'into';
  readonly order: LatePreordersFragment['split_orders'][number];
}

/** A sentence with a link to another order of the buyer. */
function OrderSentence({ of, order: { number, token } }: OrderSentenceProps) {
  const [before, after] = lateText(of, { order: '|' }).split('|');
  return (
    <>
      {before}
      <PageLink to={`/receipt/${token}`}>{lateText('order', { number })}</PageLink>
      {after}
    </>
  );
}
