import { ruleOn } from '@ingot/rules/checkout/delivered/dated-rules.ts';
import { CASH_RULES } from '@ingot/rules/compliance/cash-rules.ts';
import {
  IDENTITY_CAUSES,
  type IdentityCause,
  identityRule,
} from '@ingot/rules/compliance/identity-documents.ts';
import { type CalendarDay, localDay } from '@ingot/rules/metals/zoned-time.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Services } from '../../../platform/context.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { reportsInUnitedStates } from '../cash/reporting-country.ts';
import { documentWords } from '../identity/identity-texts.ts';

const text = defineMessages('identity-triggers', {
  order: 'An order above {amount}. It waits until you accept the document.',
  'order-off': 'No order, because Settings has no amount for identity checks of orders.',
  cash: 'Cash above {amount} in one payment or in related payments, together with the case for Form 8300.',
  'cash-off': 'No cash, because the shop does not report to the United States.',
  payout:
    'Payouts above {amount} to a seller within 24 hours, and each sale that Form 1099-B reports. The payout waits until you accept the document.',
  staff: 'Any open order or quote, when staff ask. An order waits until you accept the document.',
});

/** Returns today's rules as `IdentityTrigger`. */
export function presentTriggers({ clock, shop }: Pick<Services, 'clock' | 'shop'>) {
  const today = localDay(shop.store.timeZone, clock.now());
  const { demands } = identityRule(today);
  return IDENTITY_CAUSES.map((cause) => ({
    cause,
    text: triggerWords(cause, shop, today),
    required: demands[cause].documents.map(documentWords),
  }));
}

function triggerWords(cause: IdentityCause, shop: ShopSettings, today: CalendarDay): string {
  const { identityCheckAboveMinor, orderIdentityAboveMinor } = shop.office;
  const money = (minor: number) => formatMoney(minor, shop.store.baseCurrency);
  if (cause === 'order') {
    if (orderIdentityAboveMinor === null) return text('order-off');
    return text('order', { amount: money(orderIdentityAboveMinor) });
  }
  if (cause === 'cash') {
    const rule = reportsInUnitedStates(shop) ? ruleOn(CASH_RULES, today) : null;
    return rule === null ? text('cash-off') : text('cash', { amount: formatMoney(rule.aboveMinor, 'USD') });
  }
  return cause === 'payout' ? text('payout', { amount: money(identityCheckAboveMinor) }) : text('staff');
}
