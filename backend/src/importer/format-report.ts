import { basename } from 'node:path';
import type { ImportReport } from './import-files.ts';

const MOST_PROBLEMS = 200;

/** The report of an import as a dealer reads it: a line per section, then each bad value with its row and column. */
export function formatReport({ sections, copiedMedia }: ImportReport, seconds: number): string {
  const lines = sections.map(
    ({ section, imported, leftOut }) =>
      `  ${section.padEnd(18)} ${count(imported)} imported${leftOut > 0 ? `, ${count(leftOut)} left out` : ''}`,
  );
  if (copiedMedia > 0) lines.push(`  ${'pictures'.padEnd(18)} ${count(copiedMedia)} copied`);
  const problems = sections.flatMap(({ file, problems }) =>
    problems.map(
      ({ number, column, message }) =>
        `  ${basename(file)}${number === null ? '' : `, row ${number}`}${column === '' ? '' : `, column ${column}`}: ${message}`,
    ),
  );
  const shown = problems.slice(0, MOST_PROBLEMS);
  if (problems.length > shown.length) shown.push(`  … and ${count(problems.length - shown.length)} more`);
  return [
    `Imported in ${seconds.toFixed(1)} s:`,
    ...lines,
    ...(problems.length > 0 ? ['', `${count(problems.length)} bad values:`, ...shown] : []),
  ].join('\n');
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
