import { Fragment } from 'react';
import type { SearchLinkFragment } from '../../../platform/graphql/generated/graphql.ts';
import { resultsText } from '../results-texts.ts';
import { SearchLink } from './search-link.tsx';

/** Maximum number of related searches above the results. */
const LIMIT = 5;

export interface RelatedTermsProps {
  readonly terms: readonly SearchLinkFragment[];
  /** Whether to show the number of products of each. */
  readonly hasCounts: boolean;
}

/** Related searches as links in a sentence; nothing if there are none. */
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
