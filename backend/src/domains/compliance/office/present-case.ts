import { ruleOn } from '@ingot/rules/checkout/delivered/dated-rules.ts';
import { CASH_RULES, isReportableCash } from '@ingot/rules/compliance/cash-rules.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { Services } from '../../../platform/context.ts';
import { shopDay } from '../../fulfillment/packages/shop-day.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { findCase } from '../cases/case.repository.ts';
import type { ComplianceCase, LedgerPayment } from '../cases/compliance-case.ts';
import { caseUnknown } from '../cases/decide-case.ts';
import { findCasePayments } from '../cash/cash-ledger.repository.ts';
import { FORM_FIELDS } from '../form/read-form.ts';

type CaseServices = Pick<Services, 'db' | 'clock' | 'shop'>;

/** Returns the `ComplianceCase` of each case. */
export async function presentCases(services: CaseServices, found: readonly ComplianceCase[]) {
  const payments = await findCasePayments(
    services.db,
    found.map(({ id }) => id),
  );
  return found.map((one) => presentCase(services, one, payments.get(one.id) ?? []));
}

function presentCase(
  { clock, shop }: CaseServices,
  found: ComplianceCase,
  payments: readonly LedgerPayment[],
) {
  const { facts } = found;
  return {
    id: String(found.id),
    kind: found.kind,
    state: found.state,
    version: found.version,
    payer: found.payerName,
    amount: found.amountMinor,
    sold_amount: facts.soldMinor ?? null,
    opened_at: found.openedMs,
    day: found.day,
    due_on: found.dueOn,
    is_late: found.state === 'open' && found.dueOn < shopDay(clock.now(), shop),
    statement_on: found.statementOn,
    statement_given_on: found.statementGivenOn,
    statement_given_by: found.statementGivenBy,
    relation: facts.relation ?? null,
    payments: payments.map((one) => presentPayment(shop, one)),
    quotes: [...(facts.quotes ?? [])],
    sold: (facts.sold ?? []).map(({ kind, amount, least }) => ({ kind, amount, least })),
    has_form: FORM_FIELDS[found.kind].length > 0,
    filed_on: found.filedOn,
    reference: found.reference,
    decided_at: found.decidedMs,
    decided_by: found.decidedBy,
    reason: found.decisionReason,
  };
}

/**
 * Returns the `ComplianceCase` of an id.
 * @throws ContractError for an unknown id
 */
export async function presentCaseOf(services: CaseServices, id: number) {
  const found = await findCase(services.db, id);
  const [shown] = found === null ? [] : await presentCases(services, [found]);
  if (!shown) throw caseUnknown();
  return shown;
}

/** Returns the `CashLedgerPayment` of a payment. */
export function presentPayment({ store }: Pick<ShopSettings, 'store'>, payment: LedgerPayment) {
  const { tender, amountMinor, receivedMs } = payment;
  const rule = ruleOn(CASH_RULES, localDay(store.timeZone, receivedMs));
  return {
    id: String(payment.paymentId),
    order: payment.orderNumber,
    payer: payment.payerName,
    tender,
    amount: amountMinor,
    received_at: receivedMs,
    reference: payment.reference,
    is_returned: payment.isReturned,
    is_reportable: rule !== null && isReportableCash({ tender, amountMinor }, rule),
    case_id: payment.caseId === null ? null : String(payment.caseId),
  };
}
