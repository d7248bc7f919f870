import type { SourceRule, Sources } from './source-rule.ts';

const ROW = /\b[A-Z][A-Z0-9]{1,5}-\d{2,3}\b/g;
const RANGE = /[A-Z]-\d{2,3}( to |–|\.\.)[A-Z]*-?\d/;
/** The literal that opens a test, a group or a step, after `.only`, `.each([…])` or a type. */
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:<[^<>]*>)?(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?=\())?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
/** The row that opens a table's line in a ledger. */
const LEDGER_ROW = /^\| ([A-Z][A-Z0-9]{1,5}-\d{2,3}) \|/gm;
const LEDGER = /^docs\/requirements(?:\.md$|\/.*\.md$)/;

/** A test, a group or a step. */
interface Titled {
  readonly file: string;
  readonly title: string;
  /** The rows in its title; for a test, also the rows of its groups and steps. */
  readonly rows: Set<string>;
}

/**
 * Returns all tests, groups and steps of a file. Indentation tells which of them contains another.
 */
export function titlesOf(file: string, text: string): Titled[] {
  const open: { readonly indent: number; readonly kind: string; readonly titled: Titled }[] = [];
  return [...text.matchAll(TITLE)].map(({ 0: call, 2: title = '', index }) => {
    const indent = /^\s*/.exec(text.slice(text.lastIndexOf('\n', index) + 1))?.[0].length ?? 0;
    const kind = /\bdescribe\b/.test(call) ? 'group' : call.startsWith('test.step') ? 'step' : 'test';
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const titled = { file, title, rows: new Set(title.match(ROW)) };
    for (const { kind: outer, titled: container } of open) {
      if (kind === 'test' && outer === 'group') for (const row of container.rows) titled.rows.add(row);
      if (kind === 'step' && outer === 'test') for (const row of titled.rows) container.rows.add(row);
    }
    open.push({ indent, kind, titled });
    return titled;
  });
}

function allTitles(sources: Sources): Titled[] {
  return [...sources]
    .filter(([file]) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap(([file, text]) => titlesOf(file, text));
}

/** A test that names many rows asserts few of them. */
export const fewRowsInTitle: SourceRule = {
  name: 'few-rows-in-title',
  remedy: 'Split the test: a title names at most four rows, each by its ID.',
  check: (sources) =>
    allTitles(sources)
      .filter(({ title, rows }) => rows.size > 4 || RANGE.test(title))
      .map(({ file, title, rows }) => `${file}: ${title}: ${[...rows].join(' ')}`),
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
    return allTitles(sources).flatMap(({ file, rows }) =>
      [...rows].filter((row) => !known.has(row)).map((row) => `${file}: ${row}`),
    );
  },
};
