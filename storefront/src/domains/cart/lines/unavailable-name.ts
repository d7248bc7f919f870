import type { UnavailableItemFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../cart-texts.ts';

/** Returns the name of a product that is not for sale at present, or a text without one. */
export function unavailableName({
  product_name: name,
}: Pick<UnavailableItemFragment, 'product_name'>): string {
  return name ?? cartText('unnamed');
}
