import { Fragment } from 'react';
import type { RelatedTermsFragment } from '../graphql/generated/graphql.ts';
import { PageLink } from '../ui/page-link.tsx';
import { searchText } from './search-texts.ts';

/** How many related searches stand above the results (OPEN-49). */
const LIMIT = 5;

export interface RelatedTermsProps {
  readonly groups: readonly RelatedTermsFragment[];
  readonly query: string;
  /** Whether each tells how many products it finds. */
  readonly hasCounts: boolean;
}

/** Other searches near this one, as links in a sentence; nothing when there are none. */
export function RelatedTerms({ groups, query, hasCounts }: RelatedTermsProps) {
  const terms = (groups.find((group) => group.code === 'popular_searches')?.items ?? [])
    .filter((term) => term.name.toLowerCase() !== query.toLowerCase())
    .slice(0, LIMIT);
  if (terms.length === 0) return null;
  return (
    <>
      {' '}
      {searchText('related')}{' '}
      {terms.map((term, index) => (
        <Fragment key={term.url}>
          {index > 0 && ', '}
          <PageLink to={term.url}>{term.name}</PageLink>
          {hasCounts && term.num_results !== null && ` (${term.num_results})`}
        </Fragment>
      ))}
    </>
  );
}
