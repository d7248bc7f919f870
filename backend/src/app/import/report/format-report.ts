import { basename } from 'node:path';
import type { ImportReport } from '../import-files.ts';
import { groupProblems, type ProblemGroup, rowWords } from './group-problems.ts';

/**
 * Formats the report of an import for a dealer: a line per section, then the problems, grouped with
 * their rows.
 */
export function formatReport({ sections, copiedMedia }: ImportReport, seconds: number): string {
  const lines = sections.map(
    ({ section, imported, changed, leftOut }) =>
      `  ${section.padEnd(18)} ${count(imported)} imported, ${count(changed)} changed${leftOut > 0 ? `, ${count(leftOut)} left out` : ''}`,
  );
  for (const { section, notices } of sections) {
    for (const notice of notices) lines.push(`  ${section.padEnd(18)} ${notice}`);
  }
  if (copiedMedia > 0) lines.push(`  ${'pictures'.padEnd(18)} ${count(copiedMedia)} copied`);
  const found = sections.reduce((sum, { problems }) => sum + problems.length, 0);
  const groups = sections.flatMap(({ file, problems }) =>
    Object.entries(Object.groupBy(problems, (problem) => problem.file ?? file)).flatMap(([of, list]) =>
      groupProblems(list ?? []).map((group) => problemLine(of, group)),
    ),
  );
  return [
    `Imported in ${seconds.toFixed(1)} s:`,
    ...lines,
    ...(found > 0 ? ['', `${count(found)} bad values:`, ...groups] : []),
  ].join('\n');
}

function problemLine(file: string, { column, message, count: values, rows }: ProblemGroup): string {
  const [first] = rows;
  const where =
    first === undefined ? '' : rows.length === 1 ? `, row ${first}` : `, ${count(rows.length)} rows`;
  const which = rows.length > 1 ? `\n      rows ${rowWords(rows)}` : '';
  const times = values > 1 && rows.length <= 1 ? ` (${count(values)} times)` : '';
  return `  ${basename(file)}${where}${column === '' ? '' : `, column ${column}`}: ${message}${times}${which}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
