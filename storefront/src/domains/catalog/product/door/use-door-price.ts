import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  DeliveredPriceDocument,
  type DeliveredPriceInput,
} from '../../../../platform/graphql/generated/graphql.ts';
import { useChosenCounter } from '../../../shop/pickup/pickup-choice.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';

/** The pieces of a delivered price. */
export interface DoorPieces {
  /** SKU of a product or of the chosen variant; null while none is chosen. */
  readonly sku: string | null;
  readonly quantity: number;
  /** Code of the payment method whose price the page shows; null for the shop's first one. */
  readonly method: string | null;
  /** The product of the page and the shopper's choices on it, such as an engraving; absent for plain pieces. */
  readonly made?: DoorChoice | undefined;
  /** The parts of a set, or the pieces of a group's items; absent for pieces of one product. */
  readonly goods?: DoorGoods | undefined;
}

/** The parts of a set, or the pieces of a group's items. */
export type DoorGoods = Pick<DeliveredPriceInput, 'selected_options' | 'entered_options' | 'pieces'>;

/** A choice with customizable options. */
export interface DoorChoice extends Pick<ProductChoice, 'own' | 'variant' | 'selectedUids' | 'openOptions'> {
  readonly pageSku: string | null;
}

/** Debounce time of requests while typing, in milliseconds. */
const DEBOUNCE_MS = 300;

/**
 * Returns the query of a delivered price, or of the price at the chosen counter; it waits for a place and a
 * product. Sends the request by POST, so that no URL contains the postal code or the text of an engraving. Components with the same pieces share one request.
 */
export function useDoorPrice({ sku, quantity, method, made, goods }: DoorPieces, postcode: string | null) {
  const counter = useChosenCounter();
  const place = counter ? { pickup_location_code: counter.code } : { postcode };
  const options = JSON.parse(
    useDebounced(JSON.stringify(goods ?? optionsOf(made)), DEBOUNCE_MS),
  ) as ChosenOptions;
  // Pieces of a group have their quantities, and wait for them together.
  const number = options.pieces === undefined ? { quantity } : {};
  const input = { sku: sku ?? '', ...number, payment_method: method, ...place, ...options };
  return useQuery({
    ...documentQuery(DeliveredPriceDocument, { input }, { priced: true, isPrivate: true }),
    enabled: (counter ?? postcode) !== null && sku !== null,
    placeholderData: keepPreviousData,
  });
}

type ChosenOptions = DoorGoods & Pick<DeliveredPriceInput, 'parent_sku'>;

/** Returns the options that the cart would charge for; none while a required one is missing. */
function optionsOf(made: DoorChoice | undefined): ChosenOptions {
  if (made === undefined || made.openOptions.length > 0) return {};
  const { own, variant, selectedUids, pageSku } = made;
  if (own.selected.length + own.entered.length === 0) return {};
  return {
    ...(variant !== null && { parent_sku: pageSku }),
    selected_options: [...selectedUids, ...own.selected],
    entered_options: [...own.entered],
  };
}
