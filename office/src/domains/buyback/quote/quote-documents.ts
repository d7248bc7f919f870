import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { buyText } from '../buyback-texts.ts';

/** A document of a quote: the sheet of its check, or the record of what was bought. */
type QuoteDocumentKind = 'check-sheet' | 'purchase-record';

/** Returns the documents of a quote. A purchase has a record from its payment on; a canceled quote has no sheet. */
export function quoteDocuments({
  number,
  status,
  payout,
}: Pick<QuoteFieldsFragment, 'number' | 'status' | 'payout'>): {
  readonly kind: QuoteDocumentKind;
  readonly name: string;
}[] {
  const isPaid = payout?.paid_at != null;
  return [
    ...(isPaid ? [{ kind: 'purchase-record' as const, name: buyText('recordTitle', { number }) }] : []),
    ...(status === 'cancelled'
      ? []
      : [{ kind: 'check-sheet' as const, name: buyText('sheetTitle', { number }) }]),
  ];
}
