import type { ReportableSale } from '@ingot/rules/compliance/form-1099b.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { numberWords } from '../../../platform/messages/number-words.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PayoutDuties } from './payout-duties.ts';

const text = defineMessages('payout-duties', {
  amount: 'The payouts to this customer within 24 hours are above {amount}.',
  always: 'Every payout needs an identity check.',
  report: 'The sale is reported on Form 1099-B, which names the customer.',
  gold_bars: 'Gold bars: {amount} troy ounces. Reportable from {least}, one kilogram.',
  silver_bars: 'Silver bars: {amount} troy ounces. Reportable from {least}.',
  platinum_bars: 'Platinum bars: {amount} troy ounces. Reportable from {least}.',
  palladium_bars: 'Palladium bars: {amount} troy ounces. Reportable from {least}.',
  krugerrand: 'Krugerrands of one ounce: {amount} pieces. Reportable from {least}.',
  maple_leaf: 'Gold Maple Leafs of one ounce: {amount} pieces. Reportable from {least}.',
  onza: 'Gold Onzas of one ounce: {amount} pieces. Reportable from {least}.',
  silver_coins:
    'Dimes, quarters and half dollars of 90% silver: {amount} fine troy ounces. Reportable from {least}, $1,000 of face value.',
});

/** Returns the duties of a payout in the shape of the office's schema. */
export function presentDuties(
  { identityReason: reason, identity, isIdentityMissing, reported }: PayoutDuties,
  { office, store }: Pick<ShopSettings, 'office' | 'store'>,
) {
  const aboveMinor = office.identityCheckAboveMinor;
  return {
    identity_reason: reason && reasonText(reason, aboveMinor, store.baseCurrency),
    is_identity_missing: isIdentityMissing,
    identity: identity && {
      kind: identity.kind,
      ending: identity.ending,
      valid_until: identity.validUntil,
      checked_by: identity.checkedBy,
      checked_at: identity.checkedAtMs,
    },
    reported: reported.map(reportedText),
  };
}

function reasonText(reason: 'amount' | 'report', aboveMinor: number, currency: string): string {
  if (reason === 'report') return text('report');
  return aboveMinor === 0 ? text('always') : text('amount', { amount: formatMoney(aboveMinor, currency) });
}

function reportedText({ kind, amount }: ReportableSale): string {
  const { id, from } = kind;
  return text(id, { amount: numberWords(Math.round(amount * 100) / 100), least: numberWords(from.least) });
}
