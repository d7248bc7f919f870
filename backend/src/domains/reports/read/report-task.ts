import { writeFile } from 'node:fs/promises';
import type { FigureKind, ReportDefinition } from '@ingot/rules/reports/report-list.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import { type ExportFormat, writeRows } from '../../../platform/import-files/write-table.ts';
import type { OfficeTaskKind } from '../../../platform/office/office-part.ts';
import { type ReportLine, readReport, readReportQuery } from './read-report.ts';

const MICROGRAMS_PER_OUNCE = 31_103_476.8;

/** Arguments of a report that runs as a task. */
export interface ReportTaskArguments {
  readonly report: string;
  readonly by: string;
  readonly from: string;
  readonly to: string;
  /** The file format. `json` has the lines in the shape of the API. */
  readonly format: ExportFormat;
}

/** Task that writes a report to a file. Its progress counts the parts of the report. */
export const reportTask: OfficeTaskKind = {
  permission: 'reports.read',
  async run(services, args, file, report) {
    const given = args as ReportTaskArguments;
    const query = readReportQuery(given);
    const lines = await readReport(services, query, report);
    const rows =
      given.format === 'json' ? lines.map(toJson) : lines.map((line) => toTableRow(query.report, line));
    await writeFile(file, await writeRows(rows, given.format), { mode: 0o600 });
    return { fileName: `${given.report}-${given.from}-${given.to}.${given.format}` };
  },
};

function toJson({ values, ...line }: ReportLine): PlainRow {
  return { ...line, values: [...values] };
}

/** Returns a line as a table row. Money has decimals, and weights are in troy ounces. */
function toTableRow({ figures, running, ratio, isGrouped }: ReportDefinition, line: ReportLine): PlainRow {
  const named = [...figures, ...(running === null ? [] : [{ code: running.code, kind: 'weight' as const }])];
  const values = named.map(({ code, kind }, at) => [
    columnOf(code, kind),
    cellOf(line.values[at] ?? 0, kind),
  ]);
  const figureValue = (code: string) => line.values[figures.findIndex((one) => one.code === code)] ?? 0;
  const whole = ratio === null ? 0 : figureValue(ratio.whole);
  return {
    from: line.from,
    to: line.to,
    ...(isGrouped && { part: line.part }),
    ...(line.currency !== '' && { currency: line.currency }),
    ...Object.fromEntries(values),
    ...(ratio !== null && {
      [`${ratio.code}_percent`]:
        whole === 0 ? null : Math.round((figureValue(ratio.part) / whole) * 10_000) / 100,
    }),
  };
}

function columnOf(code: string, kind: FigureKind): string {
  return kind === 'weight' ? `${code}_oz` : code;
}

function cellOf(value: number, kind: FigureKind): number {
  if (kind === 'money') return value / 100;
  return kind === 'weight' ? Math.round((value / MICROGRAMS_PER_OUNCE) * 10_000) / 10_000 : value;
}
