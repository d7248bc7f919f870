import type { AlertDirection } from '@ingot/rules/alerts/alert-direction.ts';
import { kindNamed } from '@ingot/rules/alerts/alert-kinds.ts';
import type {
  AlertFigureInput,
  CustomerAlertDirection,
  CustomerAlertInput,
} from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import type { AlertTarget, Figure } from '../alert.ts';
import { marketOf } from '../market-of.ts';
import { parseFigure, parseTarget, type TargetShop } from './parse-target.ts';

/** Converts the input of a mutation to a target. @throws ContractError as `parseTarget` */
export function readTarget(input: CustomerAlertInput, context: Context): AlertTarget {
  const typed = {
    ...typedSubject(input),
    direction: readDirection(input.direction),
    value: input.value ?? null,
  };
  return parseTarget(typed, shopOf(context));
}

/** Converts the input of a query to a figure. @throws ContractError as `parseFigure` */
export function readFigure(input: AlertFigureInput, context: Context): Figure {
  return parseFigure(typedSubject(input), shopOf(context));
}

function typedSubject({ kind, sku, metal, currency, payment_method: method, quantity }: AlertFigureInput) {
  return {
    kind: kindNamed(kind),
    sku: sku ?? null,
    metal: metal ?? null,
    currency: currency ?? null,
    method: method ?? null,
    quantity: quantity ?? null,
  };
}

function shopOf(context: Context): TargetShop {
  const { catalog, methods, currencies } = marketOf(context);
  const codes = currencies.map(({ code }) => code);
  return { catalog, methods, currency: context.currency, currencies: codes };
}

/** Returns a direction of the API; null for none. */
export function readDirection(direction: CustomerAlertDirection | null | undefined): AlertDirection | null {
  return direction == null ? null : direction === 'ABOVE' ? 'above' : 'below';
}
