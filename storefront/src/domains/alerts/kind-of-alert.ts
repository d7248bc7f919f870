import { type AlertKind, type AlertKindParts, partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import type { CustomerAlertKind } from '../../platform/graphql/generated/graphql.ts';

const KINDS: Readonly<Record<CustomerAlertKind, AlertKind>> = {
  BACK_IN_STOCK: 'stock',
  PRODUCT_PRICE: 'price',
  PRODUCT_PREMIUM: 'premium',
  PRODUCT_SPREAD: 'spread',
  MARKET_OPEN: 'opening',
  SPOT_PRICE: 'spot',
  GOLD_SILVER_RATIO: 'ratio',
};

/** Returns the parts of a kind of alert: its subject, unit and directions. */
export function partsOfAlert(kind: CustomerAlertKind): AlertKindParts {
  return partsOf(KINDS[kind]);
}
