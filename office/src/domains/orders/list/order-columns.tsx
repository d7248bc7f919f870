import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink, TextLink } from '@ingot/ui/links/page-link.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { PieceImage } from '../../../components/labels/piece-image.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { ordersText } from '../orders-texts.ts';
import { OrderState } from '../parts/order-state.tsx';
import styles from './order-list.module.css';
import type { OrderRow } from './orders-query.ts';

/** The columns of the order list. */
export function orderColumns(): readonly DataColumn<OrderRow>[] {
  return [
    {
      id: 'number',
      header: ordersText('order'),
      fold: 'first',
      cell: ({ number }) => <TextLink to={`/orders/${number}`}>{number}</TextLink>,
    },
    {
      id: 'placed',
      header: ordersText('placed'),
      isSortable: true,
      cell: ({ placed_at: at }) => <span className={`muted ${styles.line}`}>{writeTime(at)}</span>,
    },
    {
      id: 'customer',
      header: ordersText('customer'),
      fold: 'second',
      cell: ({ customer }) => <span className={styles.line}>{customer}</span>,
    },
    { id: 'email', header: ordersText('email'), from: 'desktop', cell: ({ email }) => email },
    {
      id: 'pieces',
      header: ordersText('pieces'),
      cell: (row) => (
        <span className={styles.pieces}>
          <PieceImage path={row.first_image ?? null} />
          <span>{piecesText(row)}</span>
        </span>
      ),
    },
    {
      id: 'payment',
      header: ordersText('payment'),
      from: 'desktop',
      cell: ({ payment }) => <span className="muted">{payment}</span>,
    },
    {
      id: 'delivery',
      header: ordersText('delivery'),
      from: 'desktop',
      cell: ({ delivery }) => <span className="muted">{delivery}</span>,
    },
    {
      id: 'tracking',
      header: ordersText('tracking'),
      from: 'desktop',
      cell: ({ tracking }) => <span className="num">{tracking}</span>,
    },
    {
      id: 'state',
      header: ordersText('state'),
      fold: 'second-end',
      cell: ({ state }) => <OrderState state={state} />,
    },
    {
      id: 'total',
      header: ordersText('total'),
      kind: 'number',
      fold: 'first-end',
      isSortable: true,
      cell: ({ total, currency }) => <b className="num">{formatMoney(total, currency)}</b>,
    },
    {
      id: 'step',
      header: ordersText('nextStep'),
      kind: 'action',
      cell: ({ number, next_step: step }) =>
        step && step !== 'wait_for_clearing' && step !== 'confirm_delivery' ? (
          <StepLink number={number} step={step} />
        ) : null,
    },
  ];
}

const STEP_PERMISSIONS = {
  confirm_payment: 'orders.pay',
  pack: 'bench.pack',
  hand_over: 'bench.pack',
  review: 'orders.hold',
  send_back: 'payments.read',
} as const;

interface StepLinkProps {
  readonly number: string;
  readonly step: keyof typeof STEP_PERMISSIONS;
}

/** Leads to the next step of an order, for staff who may do it. */
function StepLink({ number, step }: StepLinkProps) {
  if (!usePermission(STEP_PERMISSIONS[step])) return null;
  return (
    <PageLink to={`/orders/${number}`} className={styles.step}>
      {ordersText(`step_${step}`)}
    </PageLink>
  );
}

/** Columns that are hidden until somebody shows them. */
export const FIRST_HIDDEN: readonly string[] = ['email', 'delivery', 'tracking'];

function piecesText({ first_piece: name, first_quantity: quantity, lines }: OrderRow): string {
  const first = { name, quantity: String(quantity) };
  return lines > 1
    ? ordersText('piecesMore', { ...first, count: lines - 1 })
    : ordersText('piecesOne', first);
}
