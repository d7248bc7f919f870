import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  CheckoutAgreementsDocument,
  type CheckoutAgreementsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { checkoutText } from '../checkout-texts.ts';

/** A text that the shopper accepts with the order. */
export type CheckoutAgreement = NonNullable<CheckoutAgreementsQuery['checkoutAgreements'][number]>;

/** Query for the agreements; they change with the shop's settings. */
export const agreementsQuery = () =>
  documentQuery(CheckoutAgreementsDocument, {}, { staleTime: 10 * 60_000 });

/**
 * Returns the agreements of a response. Without a response, returns the one that a fixed price
 * requires.
 */
export function agreementsOf(answer: CheckoutAgreementsQuery | undefined): readonly CheckoutAgreement[] {
  if (answer !== undefined) return answer.checkoutAgreements.filter((agreement) => agreement !== null);
  const text = checkoutText('contract');
  return [{ agreement_id: 0, name: '', content: '', is_html: false, checkbox_text: text, mode: 'MANUAL' }];
}
