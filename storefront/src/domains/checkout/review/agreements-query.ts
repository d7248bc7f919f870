import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  CheckoutAgreementsDocument,
  type CheckoutAgreementsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { checkoutText } from '../checkout-texts.ts';

/** Something the shopper agrees to with the order. */
export type CheckoutAgreement = NonNullable<CheckoutAgreementsQuery['checkoutAgreements'][number]>;

/** What shoppers agree to; it changes with the shop's settings. */
export const agreementsQuery = () =>
  documentQuery(CheckoutAgreementsDocument, {}, { staleTime: 10 * 60_000 });

/** The agreements of an answer. Without an answer the sentence that a fixed price cannot do without is asked for. */
export function agreementsOf(answer: CheckoutAgreementsQuery | undefined): readonly CheckoutAgreement[] {
  if (answer !== undefined) return answer.checkoutAgreements.filter((agreement) => agreement !== null);
  const text = checkoutText('contract');
  return [{ agreement_id: 0, name: '', content: '', is_html: false, checkbox_text: text, mode: 'MANUAL' }];
}
