import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { EmailTable } from '../../../components/emails/email-table.tsx';
import { emailText } from '../../../components/emails/email-texts.ts';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { OptionFile } from '../../../components/labels/option-file.tsx';
import { PieceImage } from '../../../components/labels/piece-image.tsx';
import { Reason } from '../../../components/labels/reason.tsx';
import { StateMark, type StateTone } from '../../../components/labels/state-mark.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { bySet } from '../../../components/lists/by-set.ts';
import { DenseTable, SetRow } from '../../../components/tables/dense-table.tsx';
import { ResendOrderEmailDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { ordersText } from '../orders-texts.ts';
import styles from './order-page.module.css';
import type { OfficeOrder } from './order-query.ts';

interface OrderPart {
  readonly order: OfficeOrder;
}

/** The lines of an order with the spot price of that time, and the totals. */
export function PieceTable({ order: { lines, totals, currency } }: OrderPart) {
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <Section title={ordersText('pieces')}>
      <DenseTable label={ordersText('pieces')} isCompact>
        <thead>
          <tr>
            <th scope="col">{ordersText('piece')}</th>
            <th scope="col" data-kind="number">
              {ordersText('quantity')}
            </th>
            <th scope="col" data-kind="number">
              {ordersText('each')}
            </th>
            <th scope="col" data-kind="number" data-from="desktop">
              {ordersText('spot')}
            </th>
            <th scope="col" data-kind="number" data-from="desktop">
              {ordersText('overSpot')}
            </th>
            <th scope="col" data-kind="number">
              {ordersText('amount')}
            </th>
          </tr>
        </thead>
        {bySet(lines).map(({ key, name, lines: own }) => (
          <tbody key={key}>
            {name !== null && <SetRow name={name} columns={6} />}
            {own.map((line) => (
              <PieceRow key={line.id} line={line} money={money} />
            ))}
          </tbody>
        ))}
      </DenseTable>
      <div className={styles.totals}>
        <Facts
          facts={totals.map(({ label, value }, at) => ({
            name: label,
            value,
            isSum: at === totals.length - 1,
          }))}
        />
      </div>
    </Section>
  );
}

interface PieceRowProps {
  readonly line: OfficeOrder['lines'][number];
  readonly money: (minor: number) => string;
}

function PieceRow({ line, money }: PieceRowProps) {
  return (
    <tr>
      <td data-fold="whole">
        <span className={styles.piece}>
          <PieceImage path={line.image ?? null} />
          <span>
            {line.name}
            <small>
              {[line.set?.option, line.sku, ...line.options, line.preorder_note, ...line.serials]
                .filter(Boolean)
                .join(', ')}
            </small>
            {line.set && line.set.loose > 0 && (
              <small>
                <Reason tone="warn">{ordersText('loose', { count: line.set.loose })}</Reason>
              </small>
            )}
            {line.files.map(({ id, name }) => (
              <small key={id}>
                <OptionFile id={id} name={name} />
              </small>
            ))}
            {line.agreed && <small>{agreedText(line.agreed, money)}</small>}
          </span>
        </span>
      </td>
      <td data-kind="number" data-fold="second" data-label={ordersText('quantity')}>
        {line.quantity}
      </td>
      <td data-kind="number">{money(line.unit)}</td>
      <td data-kind="number" data-from="desktop" className="muted">
        {line.spot_e4 != null && money(Math.round(line.spot_e4 / 100))}
      </td>
      <td data-kind="number" data-from="desktop">
        {line.over_spot_ppm != null && `${(line.over_spot_ppm / 10_000).toFixed(1)}%`}
      </td>
      <td data-kind="number" data-fold="second-end">
        <b>{money(line.amount)}</b>
      </td>
    </tr>
  );
}

function agreedText(
  { list, reason, by: name, approved_by: other }: NonNullable<OfficeOrder['lines'][number]['agreed']>,
  money: (minor: number) => string,
): string {
  const words = { list: money(list), name, reason };
  return other ? ordersText('agreedApproved', { ...words, other }) : ordersText('agreedPrice', words);
}

const PAYMENT_TONES: Readonly<Record<string, StateTone>> = {
  final: 'done',
  sent: 'done',
  clearing: 'wait',
  pending: 'wait',
  returned: 'late',
  failed: 'late',
};

/** Money that came in and went back. */
export function PaymentTable({ order: { payments, currency } }: OrderPart) {
  return (
    <Section title={ordersText('payments')}>
      {payments.length === 0 ? (
        <p className="muted small">{ordersText('noPayments')}</p>
      ) : (
        <DenseTable label={ordersText('payments')} isCompact>
          <thead>
            <tr>
              <th scope="col">{ordersText('date')}</th>
              <th scope="col">{ordersText('type')}</th>
              <th scope="col">{ordersText('reference')}</th>
              <th scope="col">{ordersText('state')}</th>
              <th scope="col" data-kind="number">
                {ordersText('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ id, at, is_refund: isRefund, way, reference, state, amount }) => (
              <tr key={id}>
                <td data-fold="second">{writeDateTime(at)}</td>
                <td data-fold="first">
                  {ordersText(isRefund ? 'outgoing' : 'incoming', {
                    way: way ? ordersText(`tender_${way}` as 'tender_wire') : '',
                  })}
                </td>
                <td>{reference}</td>
                <td data-fold="second-end">
                  <StateMark tone={PAYMENT_TONES[state] ?? 'none'}>
                    {ordersText(`paid_${state}` as 'paid_final')}
                  </StateMark>
                </td>
                <td data-kind="number" data-fold="first-end">
                  <b>{formatMoney(isRefund ? -amount : amount, currency)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
      {payments.some(({ state }) => state === 'void') && (
        <p className="muted small">{ordersText('voidNote')}</p>
      )}
    </Section>
  );
}

/** The packages of an order with their tracking. */
export function PackageTable({ order: { packages } }: OrderPart) {
  if (packages.length === 0) return null;
  return (
    <Section title={ordersText('packages')}>
      <DenseTable label={ordersText('packages')} isCompact>
        <thead>
          <tr>
            <th scope="col">{ordersText('package')}</th>
            <th scope="col">{ordersText('date')}</th>
            <th scope="col">{ordersText('carrier')}</th>
            <th scope="col">{ordersText('tracking')}</th>
            <th scope="col">{ordersText('pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map((one) => (
            <tr key={one.number}>
              <td data-fold="first">{one.number}</td>
              <td data-fold="first-end">{writeDateTime(one.at)}</td>
              <td>{one.carrier}</td>
              <td data-fold="second">
                {one.tracking_url ? <PageLink to={one.tracking_url}>{one.tracking}</PageLink> : one.tracking}
              </td>
              <td data-fold="whole">
                {one.pieces.length === 0 ? ordersText('piecesResent') : one.pieces.join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </Section>
  );
}

/** The e-mails of an order. Each can be sent again. */
export function OrderEmails({ order: { number, emails } }: OrderPart) {
  const resend = useAction(ResendOrderEmailDocument, {
    changes: ['orders'],
    success: () => emailText('resent'),
  });
  const canResend = usePermission('orders.edit');
  return (
    <EmailTable
      emails={emails.map((email) => ({ ...email, canResend }))}
      error={resend.error}
      onResend={(email) => void resend.run({ number, email })}
    />
  );
}
