import { Fragment } from 'react';
import type { SearchLinkFragment } from '../../../platform/graphql/generated/graphql.ts';
import { resultsText } from '../results-texts.ts';
import { SearchLink } from './search-link.tsx';

/** How many related searches stand above the results (OPEN-49). */
const LIMIT = 5;

export interface RelatedTermsProps {
  readonly terms: readonly SearchLinkFragment[];
  /** Whether each tells how many products it finds. */
  readonly hasCounts: boolean;
}

/** Other searches near this one, as links in a sentence; nothing when there are none. */
export function RelatedTerms({ terms, hasCounts }: RelatedTermsProps) {
  if (terms.length === 0) return null;
  return (
    <>
      {' '}
      {resultsText('related')}{' '}
      {terms.slice(0, LIMIT).map((term, index) => (
        <Fragment key={term.query_text}>
          {index > 0 && ', '}
          <SearchLink term={term} />
          {hasCounts && term.num_results != null && ` (${term.num_results})`}
        </Fragment>
      ))}
    </>
  );
}
