import { sql } from 'kysely';

interface DayRange {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

/**
 * The refunds of card payments that moved on a day, as tables of a `with`: the shop's (`own_refund`) and the
 * gateway's (`gateway_refund`). Equal amounts of one payment are paired by their order (`pair`).
 */
export function gatewayRefunds(from: Date, to: Date) {
  return sql`refunded as (
      select payment_id from payment_refund where done_at >= ${from} and done_at < ${to} and state = 'done'
      union
      select payment_id from gateway_transaction
      where created_at >= ${from} and created_at < ${to} and kind = 'refund' and payment_id is not null
    ), own_refund as (
      select payment_id, amount_minor, done_at,
        row_number() over (partition by payment_id, amount_minor order by id) as pair
      from payment_refund where state = 'done' and payment_id in (select payment_id from refunded)
    ), gateway_refund as (
      select payment_id, paid_minor, paid_currency, created_at,
        row_number() over (partition by payment_id, paid_minor order by created_at, id) as pair
      from gateway_transaction where kind = 'refund' and payment_id in (select payment_id from refunded)
    )`;
}

/**
 * Selects the money of a day at the card gateways, as rows of line, currency, subject, ledger and outside.
 *
 * - `cards`: what the gateway took and refunded, by its transactions where they have been read, otherwise by its
 *   responses. A refund without counterpart in the shop counts on its own day.
 * - `disputes`: each movement must belong to a dispute that the shop has recorded.
 * - `fees`: the fees of transactions, against what the gateway withheld.
 * - `gateway_payouts`: payouts that are due, against the bank lines assigned to them; and payouts whose
 *   transactions do not add up.
 */
export function gatewayMoney({ day, from, to }: DayRange) {
  const subject = sql`coalesce(placed.number, 'payment ' || charge.reference)`;
  const isRead = (moment: string) => {
    const at = sql.ref(moment);
    return sql`balance.gateway = charge.gateway and ${at} >= balance.read_from and ${at} < balance.read_until`;
  };
  return sql`
    select 'cards', charge.currency, placed.number, 0,
      case when balance.gateway is null then charge.captured_minor else coalesce((
        select sum(paid.paid_minor) from gateway_transaction as paid
        where paid.payment_id = charge.id and paid.kind = 'charge'), 0) end
    from payment as charge join sales_order as placed on placed.id = charge.order_id
      left join gateway_balance as balance on ${isRead('charge.noted_at')}
    where charge.noted_at >= ${from} and charge.noted_at < ${to} and charge.state = 'captured'
    union all
    select 'cards', paid.paid_currency, ${subject}, 0, paid.paid_minor
    from gateway_transaction as paid join payment as charge on charge.id = paid.payment_id
      left join sales_order as placed on placed.id = charge.order_id
    where paid.created_at >= ${from} and paid.created_at < ${to} and paid.kind = 'charge'
      and (charge.noted_at is null or charge.state <> 'captured')
    union all
    select 'cards', charge.currency, ${subject}, 0,
      case when balance.gateway is null then -own.amount_minor else coalesce(theirs.paid_minor, 0) end
    from own_refund as own join payment as charge on charge.id = own.payment_id
      left join sales_order as placed on placed.id = charge.order_id
      left join gateway_balance as balance on ${isRead('own.done_at')}
      left join gateway_refund as theirs on theirs.payment_id = own.payment_id
        and theirs.paid_minor = -own.amount_minor and theirs.pair = own.pair
    where own.done_at >= ${from} and own.done_at < ${to}
    union all
    select 'cards', theirs.paid_currency, ${subject}, 0, theirs.paid_minor
    from gateway_refund as theirs join payment as charge on charge.id = theirs.payment_id
      left join sales_order as placed on placed.id = charge.order_id
      left join own_refund as own on own.payment_id = theirs.payment_id
        and own.amount_minor = -theirs.paid_minor and own.pair = theirs.pair
    where theirs.created_at >= ${from} and theirs.created_at < ${to} and own.payment_id is null
    union all
    select 'disputes', moved.paid_currency, ${subject},
      case when known.id is null then 0 else moved.paid_minor end, moved.paid_minor
    from gateway_transaction as moved join payment as charge on charge.id = moved.payment_id
      left join sales_order as placed on placed.id = charge.order_id
      left join payment_dispute as known on known.provider = moved.gateway and known.dispute_id = moved.dispute_id
    where moved.created_at >= ${from} and moved.created_at < ${to} and moved.kind = 'dispute'
    union all
    select 'fees', moved.currency, coalesce(placed.number, moved.transaction_id),
      case when moved.kind = 'fee' then moved.amount_minor else 0 end - moved.fee_minor,
      moved.net_minor - case when moved.kind = 'fee' then 0 else moved.amount_minor end
    from gateway_transaction as moved left join payment as charge on charge.id = moved.payment_id
      left join sales_order as placed on placed.id = charge.order_id
    where moved.created_at >= ${from} and moved.created_at < ${to}
      and (moved.kind = 'fee' or moved.fee_minor <> 0 or moved.net_minor <> moved.amount_minor)
    union all
    select 'gateway_payouts', payout.currency, payout.payout_id,
      case when payout.state in ('failed', 'canceled') then 0 else payout.amount_minor end, coalesce(part.amount_minor, 0)
    from gateway_payout as payout left join bank_assignment as part on part.gateway_payout_id = payout.id
    where payout.arrives_on = ${day}::date and (part.id is not null or payout.state not in ('failed', 'canceled'))
    union all
    select 'gateway_payouts', payout.currency, payout.payout_id || ', transactions', 0,
      sum(moved.net_minor) - payout.amount_minor
    from gateway_payout as payout join gateway_transaction as moved on moved.payout_id = payout.id
    where payout.arrives_on = ${day}::date and payout.is_complete
      and not (moved.kind = 'payout' and moved.net_minor = -payout.amount_minor)
    group by payout.id having sum(moved.net_minor) <> payout.amount_minor`;
}
