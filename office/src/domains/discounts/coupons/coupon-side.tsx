import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeDateTime, writeTime } from '../../../components/labels/moments.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { Entries } from '../../../components/lists/entries.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { UndoCouponChangeDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { discountsText } from '../discounts-texts.ts';
import styles from './coupon-form.module.css';
import { CouponForm } from './coupon-form.tsx';
import { CouponStateMark, costText } from './coupon-list.tsx';
import { benefitText, changeTexts, scopeText } from './coupon-words.ts';
import { type Choices, type Coupon, couponOrdersQuery, couponQuery } from './coupons-query.ts';

/** The side panel of a coupon: its figures, form, orders and history. */
export function CouponSide({ id, choices }: { readonly id: string; readonly choices: Choices }) {
  const { data, error, refetch } = useQuery(couponQuery(id));
  const canWrite = usePermission('promotions.write');
  const canReadOrders = usePermission('orders.read');
  if (error !== null && data === undefined) {
    return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  }
  const coupon = data?.coupon;
  if (coupon === undefined) return null;
  if (coupon === null) return <p>{discountsText('couponMissing')}</p>;
  return (
    <>
      <section>
        <div className={styles.head}>
          <h2>{coupon.code}</h2>
          <CouponStateMark state={coupon.state} />
        </div>
        <Facts facts={factsOf(coupon, choices)} />
        <p className="small muted">
          {benefitText(coupon.rules, choices)}. {scopeText(coupon.rules, choices)}.
        </p>
      </section>
      {canReadOrders && <Orders key={id} id={id} isSet={coupon.codes > 1} />}
      {canWrite && (
        <section>
          {/* The key resets the form to the new rules after a save or an undo. */}
          <CouponForm key={`${id} ${coupon.changes[0]?.id ?? ''}`} coupon={coupon} choices={choices} />
        </section>
      )}
      <section>
        <h2>{discountsText('history')}</h2>
        <History coupon={coupon} choices={choices} canWrite={canWrite} />
      </section>
    </>
  );
}

function factsOf(coupon: Coupon, choices: Choices) {
  const { uses, codes, rules, costs } = coupon;
  const total = rules.uses_total == null ? null : rules.uses_total * codes;
  return [
    ...(codes > 1 ? [{ name: discountsText('setOf'), value: codes.toLocaleString('en-US') }] : []),
    {
      name: discountsText('uses'),
      value:
        total === null
          ? uses.toLocaleString('en-US')
          : discountsText('usesOf', {
              uses: uses.toLocaleString('en-US'),
              total: total.toLocaleString('en-US'),
            }),
    },
    { name: discountsText('cost'), value: costText(coupon, choices) },
    {
      name: discountsText('salesWithIt'),
      value:
        costs.length === 0
          ? formatMoney(0, choices.currency)
          : costs.map(({ sales, currency }) => formatMoney(sales, currency)).join(' + '),
    },
  ];
}

function Orders({ id, isSet }: { readonly id: string; readonly isSet: boolean }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error } = useQuery(couponOrdersQuery(id, cursors.at(-1) ?? null));
  const page = data?.coupon_orders;
  return (
    <section id="orders">
      <h2>{discountsText('ordersWithIt')}</h2>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {page?.orders.length === 0 && <p className="muted">{discountsText('noOrders')}</p>}
      {page !== undefined && page.orders.length > 0 && (
        <Entries
          label={discountsText('ordersWithIt')}
          entries={page.orders.map((order) => ({
            id: order.number,
            name: <TextLink to={`/orders/${order.number}`}>{order.number}</TextLink>,
            remark: [
              isSet && order.code,
              discountsText('orderDiscount', {
                discount: formatMoney(order.discount, order.currency),
                total: formatMoney(order.total, order.currency),
              }),
            ]
              .filter(Boolean)
              .join(', '),
            time: writeTime(order.placed_at),
          }))}
        />
      )}
      {page?.next && (
        <p>
          <Button size="sm" onClick={() => setCursors([...cursors, page.next ?? ''])}>
            {discountsText('older')}
          </Button>
        </p>
      )}
    </section>
  );
}

function History({
  coupon: { changes },
  choices,
  canWrite,
}: {
  readonly coupon: Coupon;
  readonly choices: Choices;
  readonly canWrite: boolean;
}) {
  const undo = useAction(UndoCouponChangeDocument, {
    changes: ['coupons'],
    success: () => discountsText('changeUndone'),
  });
  if (changes.length === 0) return <p className="muted">{discountsText('noHistory')}</p>;
  return (
    <>
      <Entries
        label={discountsText('history')}
        entries={changes.map(({ id, at, by, before, after, is_undone: isUndone }) => ({
          id,
          name: by,
          remark: changeTexts(before, after, choices).join('; '),
          time: isUndone ? discountsText('undone') : writeDateTime(at),
          action: canWrite && !isUndone && (
            <Button
              size="sm"
              isBusy={undo.isPending}
              aria-label={discountsText('undoChange', { name: by, time: writeDateTime(at) })}
              onClick={() => void undo.run({ change: id })}
            >
              {discountsText('undo')}
            </Button>
          ),
        }))}
      />
      {undo.error !== null && <Alert kind="error">{undo.error}</Alert>}
    </>
  );
}
