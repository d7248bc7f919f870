import { type SourceRule, select } from './source-rule.ts';

/** SQL functions whose result depends on the locale of the database. */
const FOLDING =
  /\b(?:lower|upper|initcap)\((?![^)]*collate "C")|\bilike\b|\bcitext\b|\.fn\('(?:lower|upper)'/i;
const HOLDS_SQL = /^backend\/src\/.*(?:\.repository\.ts|catalog\/import\/.+\.ts)$/;

/** PostgreSQL and JavaScript fold some letters differently, for example `İ`. */
export const sqlCaseFolding: SourceRule = {
  name: 'sql-case-folding',
  remedy: 'Compare a canonical column, or fold with collate "C".',
  check: (sources) =>
    select(sources, (file) => HOLDS_SQL.test(file) && !file.includes('.test.')).flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, at) => (FOLDING.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    ),
};
