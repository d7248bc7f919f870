import type { ImportReport } from '../../import-files.ts';
import type { MagentoReport } from './export.repository.ts';

/** The maximum number of problems on the page. The file of the task lists all. */
const MOST_SHOWN = 500;

type Problem = MagentoReport['problems'][number];

/** Returns what an import of a Magento shop leaves out, in the order of its files. */
export function problemsOf({ sections }: ImportReport): Problem[] {
  return sections.flatMap(({ file, problems }) =>
    problems.map(({ number: row, column, message, file: own }) => ({
      file: own ?? file,
      row,
      column,
      message,
    })),
  );
}

/** Returns the counts of an import by kind of rows. */
export function sectionsOf({ sections }: ImportReport): MagentoReport['sections'] {
  return sections.map(({ section, file, imported, changed, leftOut }) => ({
    section,
    file,
    imported,
    changed,
    leftOut,
  }));
}

/** Returns the result of an import, with its first problems and notices. */
export function summaryOf(report: ImportReport): MagentoReport {
  const problems = problemsOf(report);
  return {
    sections: sectionsOf(report),
    problems: problems.slice(0, MOST_SHOWN),
    problemCount: problems.length,
    notices: [...new Set(report.sections.flatMap(({ notices }) => notices))].slice(0, MOST_SHOWN),
  };
}
