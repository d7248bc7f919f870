import { PageLink } from '@ingot/ui/links/page-link.tsx';
import type { SearchLinkFragment } from '../../../platform/graphql/generated/graphql.ts';
import { searchPath, withoutTags } from '../suggestions/suggestion-blocks.ts';

/** A link to another search's results, or to its redirect. */
export function SearchLink({ term }: { readonly term: SearchLinkFragment }) {
  const text = term.query_text ?? '';
  return <PageLink to={term.redirect ?? searchPath(text)}>{withoutTags(text)}</PageLink>;
}
