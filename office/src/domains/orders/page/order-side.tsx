import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useEffect, useRef, useState } from 'react';
import { countryName } from '../../../components/labels/country-name.ts';
import { writeDate, writeDateTime } from '../../../components/labels/moments.ts';
import { focusNextStep } from '../../../components/layout/next-step.tsx';
import { Timeline, type TimelineEvent } from '../../../components/lists/timeline.tsx';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { ordersText } from '../orders-texts.ts';
import { actionTitle } from './action-texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import styles from './order-page.module.css';
import type { OfficeOrder } from './order-query.ts';
import { RefundDialog } from './refund/refund-dialog.tsx';

interface OrderPart {
  readonly order: OfficeOrder;
}

/** History, address, customer and the other actions of an order. */
export function OrderSide({ order }: OrderPart) {
  return (
    <>
      <section>
        <h2>{ordersText('history')}</h2>
        <Timeline events={historyOf(order).map(toEvent)} />
      </section>
      <section>
        <Receiver order={order} />
      </section>
      <section>
        <h3>{ordersText('customer')}</h3>
        <p className="small">{historyText(order.customer, order.currency)}</p>
        <p className="small muted">
          {[order.customer.email, order.customer.is_guest && ordersText('guest')].filter(Boolean).join(', ')}
        </p>
        <CustomerLink id={order.customer.id} />
        {order.customer.group && (
          <p className="small">{ordersText('buyerGroup', { name: order.customer.group })}</p>
        )}
        {order.comment && (
          <p className="small">
            <b>{ordersText('buyerComment')}:</b> {order.comment}
          </p>
        )}
      </section>
      {order.taken_at_desk && <DeskTaking taking={order.taken_at_desk} />}
      <OtherActions order={order} />
    </>
  );
}

/** Where the pieces go: the counter of a collection, or an address. An order without goods has the payer's address. */
export function Receiver({ order }: OrderPart) {
  const { shipping_address: to, billing_address: payer, collect_at: counter, delivery } = order;
  return (
    <>
      <h3>{ordersText(receiverTitle(order))}</h3>
      {counter ? (
        <p>
          {ordersText('collectsAt', { name: [payer.firstname, payer.lastname].join(' '), place: counter })}
        </p>
      ) : (
        <AddressLines address={to ?? payer} />
      )}
      <p className="small muted">{delivery}</p>
    </>
  );
}

function receiverTitle({ shipping_address: to, collect_at: counter }: OfficeOrder) {
  if (counter) return 'collectAt';
  return to ? 'shipTo' : 'billTo';
}

function CustomerLink({ id }: { readonly id: string | null }) {
  const canRead = usePermission('customers.read');
  if (id === null || !canRead) return null;
  return (
    <p className="small">
      <PageLink to={`/customers/${id}`}>{ordersText('openCustomer')}</PageLink>
    </p>
  );
}

/** Who took the order, and what they read out. */
function DeskTaking({ taking }: { readonly taking: NonNullable<OfficeOrder['taken_at_desk']> }) {
  return (
    <section>
      <h3>{ordersText('takenAtDesk')}</h3>
      <details className="small">
        <summary>{ordersText('readOutBy', { name: taking.by, time: writeDateTime(taking.at) })}</summary>
        {taking.read_out.split('\n').map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </section>
  );
}

/** The lines of an address. */
export function AddressLines({ address }: { readonly address: OfficeOrder['billing_address'] }) {
  const { firstname, lastname, company, street, city, region, postcode, country, telephone } = address;
  const place = [city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [
    `${firstname} ${lastname}`,
    company,
    ...street,
    place,
    countryName(country),
    telephone,
  ].filter(Boolean);
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}

type ActionName = 'edit' | 'hold' | 'refund' | 'cancel';
const NEEDED = {
  edit: 'orders.edit',
  hold: 'orders.hold',
  refund: 'orders.refund',
  cancel: 'orders.cancel',
} as const;

/** How long after the closing of a dialog a new state of the order may be its result. */
const ARRIVAL_MS = 1000;

function OtherActions({ order }: OrderPart) {
  const [opened, setOpened] = useState<ActionName | null>(null);
  // The state in which a dialog was opened; null otherwise.
  const openedIn = useRef<string | null>(null);
  // After an act the button may be gone, and the way on is the next step: the release of a hold, or a refund.
  useEffect(() => {
    if (opened !== null || openedIn.current === null || openedIn.current === order.state) return;
    openedIn.current = null;
    focusNextStep();
  }, [opened, order.state]);
  const allowed = {
    edit: usePermission(NEEDED.edit),
    hold: usePermission(NEEDED.hold),
    refund: usePermission(NEEDED.refund),
    cancel: usePermission(NEEDED.cancel),
  };
  const names = (['edit', 'hold', 'refund', 'cancel'] as const).filter(
    (name) => allowed[name] && order.actions.includes(name),
  );
  if (names.length === 0) return null;
  const close = () => {
    setOpened(null);
    // The new state comes with the closing. A later one is of somebody else, and leaves the focus.
    setTimeout(() => {
      openedIn.current = null;
    }, ARRIVAL_MS);
  };
  const open = (name: ActionName) => {
    openedIn.current = order.state;
    setOpened(name);
  };
  return (
    <section>
      <h3>{ordersText('otherActions')}</h3>
      <div className={styles.buttons}>
        {names.map((name) => (
          <Button key={name} variant={name === 'cancel' ? 'danger' : 'secondary'} onClick={() => open(name)}>
            {ordersText(name)}
          </Button>
        ))}
      </div>
      <HoldDialog order={order} isOpen={opened === 'hold'} onClose={close} />
      {opened === 'edit' && <EditDialog order={order} onClose={close} />}
      {opened === 'refund' && <RefundDialog order={order} onClose={close} />}
      {opened === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </section>
  );
}

function historyText(
  { since, orders, spent, returned_payments: returned }: OfficeOrder['customer'],
  currency: string,
) {
  const words = ordersText('customerHistory', {
    since: writeDate(since),
    count: orders,
    spent: formatMoney(spent, currency),
  });
  return `${words} ${returned === 0 ? ordersText('noReturned') : ordersText('returned', { count: returned })}`;
}

/** The history. Staff placed an order that was taken at the desk, as an entry of its own says. */
function historyOf({ history, taken_at_desk: taking }: OfficeOrder) {
  if (!taking) return history;
  return history.map((entry) =>
    entry.kind === 'status' && entry.code === 'placed' ? { ...entry, actor: null } : entry,
  );
}

function toEvent(entry: OfficeOrder['history'][number]): TimelineEvent {
  const { id, at, kind, code, by, actor, note, count } = entry;
  const author = by ? ordersText('by_staff', { name: by }) : actorText(actor ?? null);
  return {
    id,
    at,
    title: titleOf(kind, code, count),
    note: [author, note].filter(Boolean).join('. ') || undefined,
  };
}

function titleOf(kind: string, code: string, count: number): string {
  if (kind === 'status') return ordersText(`event_${code}` as 'event_placed');
  if (kind === 'mail') return ordersText(`event_mail_${code}` as 'event_mail_sent');
  if (kind === 'letter') return ordersText('event_letter');
  return kind === 'action' ? actionTitle(code, count) : ordersText('event_remark');
}

function actorText(actor: string | null): string | null {
  return actor === 'customer' || actor === 'payment' || actor === 'clock' ? ordersText(`by_${actor}`) : null;
}
