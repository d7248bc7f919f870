import type { SourceRule, Sources } from './source-rule.ts';

const PAGE = 'docs/security.md';
/** A row of the table: threat, control, tests. Its head has another last column. */
const ROW = /^\| (?!threat |-)(.*)\|$/gm;
const NAMED = /`([^`]+\.(?:test|spec)\.tsx?)`|§ "([^"]+)"/g;

/** A control without a test is a promise. */
export const testedControls: SourceRule = {
  name: 'tested-controls',
  remedy: 'Name the test of each control, as `file` § "title".',
  check: (sources) => {
    const controls = sources
      .get(PAGE)
      ?.split(/^## /m)
      .find((part) => part.startsWith('Threats and controls'));
    return [...(controls ?? '').matchAll(ROW)].flatMap(([, row = '']) =>
      faultsOf(row, sources).map((fault) => `${PAGE}: ${row.slice(0, 60)}: ${fault}`),
    );
  },
};

/** Returns the tests that a row names and no file has, or that it names none. */
function faultsOf(row: string, sources: Sources): string[] {
  let file = '';
  const titles: { readonly file: string; readonly title: string }[] = [];
  for (const [, path, title] of row.matchAll(NAMED)) {
    if (path !== undefined) file = /^(e2e|storefront)\//.test(path) ? path : `backend/src/${path}`;
    else if (title !== undefined) titles.push({ file, title });
  }
  if (titles.length === 0) return ['no test'];
  return titles
    .filter(({ file: of, title }) => !sources.get(of)?.replaceAll(/\\?'/g, '’').includes(title))
    .map(({ file: of, title }) => `${of} has no test "${title}"`);
}
