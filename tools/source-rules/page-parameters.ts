import { pageParameters } from '../../storefront/src/routes/page-parameters.ts';
import { PAGES } from '../../storefront/src/routes/page-table.ts';
import { isShopSource, type SourceRule, select } from './source-rule.ts';

const READING =
  /\b(?:search|parameters|useSearchParams\(\)\[0\]|new URLSearchParams\(search\))\.get\('([^']+)'\)/g;

/** The page cache ignores query parameters that no page declares. */
export const declaredParameters: SourceRule = {
  name: 'declared-parameters',
  remedy: 'Add the parameter to the row of the page in storefront/src/routes/page-table.ts.',
  check: (sources) => {
    const declared = new Set([
      ...PAGES.flatMap(({ parameters }) => parameters),
      ...pageParameters('/gold.html'),
    ]);
    return select(sources, (file) => file.startsWith('storefront/src/') && isShopSource(file)).flatMap(
      ([file, text]) =>
        [...text.matchAll(READING)]
          .map(([, name = '']) => name)
          .filter((name) => !declared.has(name))
          .map((name) => `${file}: ${name}`),
    );
  },
};
