import type { AlertDirection } from '@ingot/rules/alerts/alert-direction.ts';
import { kindNamed } from '@ingot/rules/alerts/alert-kinds.ts';
import type { CustomerAlertDirection, CustomerAlertInput } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import type { AlertTarget } from '../alert.ts';
import { marketOf } from '../market-of.ts';
import { parseTarget } from './parse-target.ts';

/** Converts the input of a mutation to a target. @throws ContractError as `parseTarget` */
export function readTarget(input: CustomerAlertInput, context: Context): AlertTarget {
  const { catalog, methods, currencies } = marketOf(context);
  const typed = {
    kind: kindNamed(input.kind),
    sku: input.sku ?? null,
    metal: input.metal ?? null,
    direction: readDirection(input.direction),
    value: input.value ?? null,
    currency: input.currency ?? null,
    method: input.payment_method ?? null,
  };
  const codes = currencies.map(({ code }) => code);
  return parseTarget(typed, { catalog, methods, currency: context.currency, currencies: codes });
}

/** Returns a direction of the API; null for none. */
export function readDirection(direction: CustomerAlertDirection | null | undefined): AlertDirection | null {
  return direction == null ? null : direction === 'ABOVE' ? 'above' : 'below';
}
