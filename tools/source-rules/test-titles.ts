import type { SourceRule, Sources } from './source-rule.ts';

const ROW = /\b[A-Z][A-Z0-9]{1,5}-\d{2,3}\b/g;
const RANGE = /[A-Z]-\d{2,3}( to |–|\.\.)[A-Z]*-?\d/;
/** The literal that opens a test, a group or a step, after `.only`, `.each([…])` or a type. */
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:<[^<>]*>)?(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?=\())?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
/** The row that opens a table's line in a ledger. */
const LEDGER_ROW = /^\| ([A-Z][A-Z0-9]{1,5}-\d{2,3}) \|/gm;
const LEDGER = /^docs\/requirements(?:\.md$|\/.*\.md$)/;

/** Returns the titles of all tests, each with its file and the rows that it names. */
function titlesOf(sources: Sources): { file: string; title: string; rows: string[] }[] {
  return [...sources]
    .filter(([file]) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(TITLE)].map(([, , title = '']) => ({
        file,
        title,
        rows: [...new Set(title.match(ROW))],
      })),
    );
}

/** A test that names many rows asserts few of them. */
export const fewRowsInTitle: SourceRule = {
  name: 'few-rows-in-title',
  remedy: 'Split the test: a title names at most four rows, each by its ID.',
  check: (sources) =>
    titlesOf(sources)
      .filter(({ title, rows }) => rows.length > 4 || RANGE.test(title))
      .map(({ file, title }) => `${file}: ${title}`),
};

/** A row that no ledger has proves nothing. */
export const knownRowsInTitle: SourceRule = {
  name: 'known-rows-in-title',
  remedy: 'Add the row to a ledger in docs/requirements, or correct its ID.',
  check: (sources) => {
    const known = new Set(
      [...sources]
        .filter(([file]) => LEDGER.test(file))
        .flatMap(([, text]) => [...text.matchAll(LEDGER_ROW)].map(([, id]) => id)),
    );
    return titlesOf(sources).flatMap(({ file, rows }) =>
      rows.filter((row) => !known.has(row)).map((row) => `${file}: ${row}`),
    );
  },
};
