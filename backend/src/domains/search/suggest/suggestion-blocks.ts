import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogCategory } from '@ingot/catalog-engine/model/category.ts';
import { bestMatches } from './match-words.ts';
import type { SearchableContent } from './searchable-content.ts';
import { type FindSuggestions, resultsPath, type SuggestedCode, type SuggestionDeps } from './suggestion.ts';

/** Separates the parts of a category path. */
const PATH_SEPARATOR = ' / ';

const popularSearches: FindSuggestions = ({ terms, countProducts }, typed) => {
  const matching = typed.length === 0 ? terms : bestMatches(typed, terms, ({ text }) => ({ name: text }));
  return matching.map((term) => () => ({
    name: term.text,
    url: term.redirect ?? resultsPath(term.text),
    resultCount: countProducts(term.text),
    description: null,
  }));
};

const categories: FindSuggestions = (deps, typed, { fullPath }) => {
  const areCollectionsApart = deps.settings.blocks.some(
    (block) => block.code === 'landing_page' && block.enabled,
  );
  return matchCategories(
    deps,
    typed,
    (category) => !areCollectionsApart || category.rule === null,
    fullPath ?? false,
  );
};

const collections: FindSuggestions = (deps, typed) =>
  matchCategories(deps, typed, (category) => category.rule !== null, false);

function matchCategories(
  { catalog, store }: SuggestionDeps,
  typed: readonly string[],
  isOffered: (category: CatalogCategory) => boolean,
  hasFullPath: boolean,
) {
  const offered = catalog.categories.filter((category) => category.urlPath !== '' && isOffered(category));
  return bestMatches(typed, offered, (category) => ({
    name: category.name,
    body: pathNames(catalog, category).join(' '),
  })).map((category) => () => ({
    name: hasFullPath ? pathNames(catalog, category).join(PATH_SEPARATOR) : category.name,
    url: `/${category.urlPath}${store.categoryUrlSuffix}`,
    resultCount: catalog.productCount(category.id),
    description: null,
  }));
}

function pathNames(catalog: CatalogSnapshot, category: CatalogCategory): string[] {
  const ancestors = category.ancestorIds.map((id) => catalog.categoryById(id)?.name ?? '');
  return [...ancestors, category.name];
}

const mints: FindSuggestions = ({ catalog, countProducts }, typed) =>
  bestMatches(typed, catalog.mints, (mint) => ({ name: mint.name })).map((mint) => () => ({
    name: mint.name,
    url: resultsPath(mint.name),
    resultCount: countProducts(mint.name),
    description: null,
  }));

/** Returns the suggestion function for published content of one kind. */
function readable(kind: keyof SearchableContent): FindSuggestions {
  return ({ content, nowMs }, typed) => {
    const offered = content[kind].filter(({ fromMs }) => fromMs === null || fromMs <= nowMs);
    return bestMatches(typed, offered, ({ name, keywords, description }) => ({
      name,
      body: `${keywords} ${description}`,
    })).map(({ name, path, description }) => () => ({ name, url: path, resultCount: null, description }));
  };
}

/** The suggestion function of each kind of block. */
export const suggestionBlocks: Readonly<Record<SuggestedCode, FindSuggestions>> = {
  popular_searches: popularSearches,
  category: categories,
  landing_page: collections,
  brand: mints,
  blog: readable('posts'),
  page: readable('pages'),
  faq: readable('questions'),
};
