import type { Row } from '../measures/measure-scenario.ts';
import type { SizeResult } from '../measures/measure-size.ts';

/**
 * Returns the main table of a run in Markdown: a line per scenario, a group of columns per size.
 */
export function sizesTable(sizes: readonly SizeResult[]): string {
  const names = [...new Set(sizes.flatMap(({ rows }) => rows.map(({ scenario }) => scenario)))];
  const head = ['', ...sizes.map(({ products }) => products.toLocaleString('en-US')), 'of bare'];
  const lines = names.map((name) => {
    const rows = sizes.map(({ rows }) => rows.find(({ scenario }) => scenario === name));
    const last = rows.findLast((row) => row !== undefined);
    return [name, ...rows.map(figures), last ? ofBare(last) : ''];
  });
  const told = (name: string, tell: (size: SizeResult) => string | undefined) => {
    const cells = sizes.map((size) => tell(size) ?? '');
    if (cells.some((cell) => cell !== '')) lines.push([name, ...cells, '']);
  };
  told('start to the first page', ({ start }) => start && `${start.ms} ms, ${start.cpuMs} ms of processor`);
  told(
    'memory idle · most under load · afterwards',
    ({ start }) => start && `${start.megabytes} · ${start.peakMegabytes} · ${start.megabytesAfterwards} MB`,
  );
  told('a spot tick', ({ tick }) => tick && `${tick.cpuMs} ms, PostgreSQL ${tick.databaseCpuMs}`);
  told(
    'longest answer after a tick · the worst · without one',
    ({ tick }) => tick && `${tick.longestMs} · ${tick.worstMs} · ${tick.longestAtRestMs} ms`,
  );
  told(
    'three processes: open · all serve',
    ({ threeProcesses: three }) => three && `${three.openMs} · ${three.allServeMs} ms`,
  );
  told(
    'the same: memory of each when all serve · most of each',
    ({ threeProcesses: three }) =>
      three && `${three.megabytes.join(', ')} · ${three.peakMegabytes.join(', ')} MB`,
  );
  return markdown(head, lines);
}

function figures(row: Row | undefined): string {
  if (row === undefined) return '';
  const rate = row.requestsPerSecond.toLocaleString('en-US');
  const failed = row.errors > 0 ? `, ${row.errors} FAILED` : '';
  return `${rate}/s · ${row.p50} · ${row.p99} · **${row.cpuMs}** · ${row.memoryMegabytes} MB${failed}`;
}

function ofBare({ ratio, cpuRatio }: Row): string {
  if (ratio === null) return '';
  return cpuRatio === null ? `${ratio}` : `${ratio}, processor time ${cpuRatio}`;
}

/** Returns rows as a Markdown table with their keys as header. */
export function plainTable(rows: readonly object[]): string {
  const head = Object.keys(rows[0] ?? {});
  return markdown(
    head,
    rows.map((row) => head.map((key) => String((row as Record<string, unknown>)[key] ?? ''))),
  );
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n');
}
