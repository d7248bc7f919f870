import type { RowProblem } from '../../../platform/import-files/section.ts';

/** Equal problems of one file with their rows. */
export interface ProblemGroup {
  readonly column: string;
  /** The common text; differing values are `…`. */
  readonly message: string;
  /** Number of problems. */
  readonly count: number;
  /** Rows in the order of the file; empty for problems that are not about a row. */
  readonly rows: readonly number[];
}

/** Texts and numbers of a message that depend on its row. */
const VALUES = /"[^"]*"|\b\d+(?:[.,]\d+)*\b/g;

/** Maximum number of row ranges of a group in a report. */
const MAX_RANGES = 20;

/** Groups problems by column and text, in the order of their first rows. */
export function groupProblems(problems: readonly RowProblem[]): ProblemGroup[] {
  const groups = new Map<string, RowProblem[]>();
  for (const problem of problems) {
    const key = `${problem.column}\0${problem.message.replaceAll(VALUES, '…')}`;
    const alike = groups.get(key);
    if (alike) alike.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()].map((alike) => {
    const messages = new Set(alike.map(({ message }) => message));
    const [first = ''] = messages;
    return {
      column: alike[0]?.column ?? '',
      message: messages.size === 1 ? first : first.replaceAll(VALUES, '…'),
      count: alike.length,
      rows: [...new Set(alike.flatMap(({ number }) => number ?? []))].sort((a, b) => a - b),
    };
  });
}

/** Formats rows with ranges: `3, 5-9 and 12`. */
export function rowWords(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const words = ranges.map(([from, to]) =>
    from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}-${to}`,
  );
  const shown = words.slice(0, MAX_RANGES).join(', ');
  const hidden = ranges.slice(MAX_RANGES).reduce((sum, [from, to]) => sum + to - from + 1, 0);
  return hidden === 0 ? shown : `${shown} and ${hidden.toLocaleString('en-US')} more`;
}
