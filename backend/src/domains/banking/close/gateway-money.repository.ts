import { sql } from 'kysely';

/** A day with its bounds. */
export interface DayRange {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

/**
 * The refunds of card payments that moved on a day, as tables of a `with`: the shop's (`own_refund`) and the
 * gateway's (`gateway_refund`). Equal amounts of one payment are paired by their order (`pair`).
 */
export function gatewayRefunds({ from, to }: DayRange) {
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
 * The card payments of a day by order, as the table `card_money` of a `with`: in the ledger, and what the
 * gateway took, by its transactions where they have been read, otherwise by its responses.
 */
export function cardMoney({ from, to }: DayRange) {
  return sql`card_money as (
      select coalesce(taken.order_id, charged.order_id) as order_id, coalesce(taken.currency, charged.currency) as currency,
        coalesce(taken.entries, 0)::int as entries, coalesce(taken.minor, 0)::bigint as ledger,
        coalesce(charged.minor, 0)::bigint as outside
      from (
        select money.order_id, placed.currency, money.entries, money.minor
        from (
          select order_id, count(*) as entries, sum(amount_minor) as minor from order_payment
          where received_at >= ${from} and received_at < ${to} and tender = 'card' group by order_id
        ) as money join sales_order as placed on placed.id = money.order_id
      ) as taken full join (
        select charge.order_id, charge.currency, sum(case when balance.gateway is null then charge.captured_minor
            else coalesce((
              select sum(paid.paid_minor) from gateway_transaction as paid
              where paid.payment_id = charge.id and paid.kind = 'charge'
            ), 0) end) as minor
        from payment as charge left join gateway_balance as balance on ${isRead('charge.noted_at')}
        where charge.noted_at >= ${from} and charge.noted_at < ${to} and charge.state = 'captured'
          and charge.order_id is not null
        group by charge.order_id, charge.currency
      ) as charged on charged.order_id = taken.order_id and charged.currency = taken.currency
    )`;
}

/** Whether the transactions of the gateway of `charge` have been read at a moment. */
function isRead(moment: string) {
  const at = sql.ref(moment);
  return sql`balance.gateway = charge.gateway and ${at} >= balance.read_from and ${at} < balance.read_until`;
}

/**
 * Selects the money of a day at the card gateways, as rows of line, currency, order or other subject, number of
 * entries in the ledger, ledger and outside.
 *
 * - `cards`: what the gateway took without a captured payment, and refunded, by its transactions where they have
 *   been read, otherwise by its responses. A refund without counterpart in the shop counts on its own day.
 * - `disputes`: each movement must belong to a dispute that the shop has recorded.
 * - `fees`: the fees of transactions, against what the gateway withheld.
 * - `gateway_payouts`: payouts that are due, against the bank lines assigned to them; and payouts whose
 *   transactions do not add up.
 */
export function gatewayMoney({ day, from, to }: DayRange) {
  const subject = sql`charge.order_id, case when charge.order_id is null then 'payment ' || charge.reference end`;
  return sql`
    select 'cards', paid.paid_currency, ${subject}, 0, 0, paid.paid_minor
    from gateway_transaction as paid join payment as charge on charge.id = paid.payment_id
    where paid.created_at >= ${from} and paid.created_at < ${to} and paid.kind = 'charge'
      and (charge.noted_at is null or charge.state <> 'captured')
    union all
    select 'cards', charge.currency, ${subject}, 0, 0,
      case when balance.gateway is null then -own.amount_minor else coalesce(theirs.paid_minor, 0) end
    from own_refund as own join payment as charge on charge.id = own.payment_id
      left join gateway_balance as balance on ${isRead('own.done_at')}
      left join gateway_refund as theirs on theirs.payment_id = own.payment_id
        and theirs.paid_minor = -own.amount_minor and theirs.pair = own.pair
    where own.done_at >= ${from} and own.done_at < ${to}
    union all
    select 'cards', theirs.paid_currency, ${subject}, 0, 0, theirs.paid_minor
    from gateway_refund as theirs join payment as charge on charge.id = theirs.payment_id
      left join own_refund as own on own.payment_id = theirs.payment_id
        and own.amount_minor = -theirs.paid_minor and own.pair = theirs.pair
    where theirs.created_at >= ${from} and theirs.created_at < ${to} and own.payment_id is null
    union all
    select 'disputes', moved.paid_currency, ${subject}, (known.id is not null and moved.paid_minor <> 0)::int,
      case when known.id is null then 0 else moved.paid_minor end, moved.paid_minor
    from gateway_transaction as moved join payment as charge on charge.id = moved.payment_id
      left join payment_dispute as known on known.provider = moved.gateway and known.dispute_id = moved.dispute_id
    where moved.created_at >= ${from} and moved.created_at < ${to} and moved.kind = 'dispute'
    union all
    select 'fees', moved.currency, charge.order_id, case when charge.order_id is null then moved.transaction_id end,
      (case when moved.kind = 'fee' then moved.amount_minor else 0 end <> moved.fee_minor)::int,
      case when moved.kind = 'fee' then moved.amount_minor else 0 end - moved.fee_minor,
      moved.net_minor - case when moved.kind = 'fee' then 0 else moved.amount_minor end
    from gateway_transaction as moved left join payment as charge on charge.id = moved.payment_id
    where moved.created_at >= ${from} and moved.created_at < ${to}
      and (moved.kind = 'fee' or moved.fee_minor <> 0 or moved.net_minor <> moved.amount_minor)
    union all
    select 'gateway_payouts', payout.currency, null, payout.payout_id,
      (payout.state not in ('failed', 'canceled') and payout.amount_minor <> 0)::int,
      case when payout.state in ('failed', 'canceled') then 0 else payout.amount_minor end, coalesce(part.amount_minor, 0)
    from gateway_payout as payout left join bank_assignment as part on part.gateway_payout_id = payout.id
    where payout.arrives_on = ${day}::date and (part.id is not null or payout.state not in ('failed', 'canceled'))
    union all
    select 'gateway_payouts', payout.currency, null, payout.payout_id || ', transactions', 0, 0,
      (sum(moved.net_minor) - payout.amount_minor)::bigint
    from gateway_payout as payout join gateway_transaction as moved on moved.payout_id = payout.id
    where payout.arrives_on = ${day}::date and payout.is_complete
      and not (moved.kind = 'payout' and moved.net_minor = -payout.amount_minor)
    group by payout.id having sum(moved.net_minor) <> payout.amount_minor`;
}
