import { CLOSE_LINES, openLines } from '@ingot/rules/banking/close-day.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import { type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { close, type DayFigures, readDay } from '../close/close-day.ts';

/** Commands about the close of a day. */
export const dayCommands = {
  day: {
    usage: '[DAY]',
    summary:
      'the money of a day, such as 2026-11-26, or of today: in the ledger, at the bank or gateway, and the orders that differ; ends with the version that close-day takes',
    words: { atLeast: 0, atMost: 1 },
    options: [],
    run: async (desk, [day]) => formatDay(await readDay(desk, day ?? null)),
  },
  'close-day': {
    usage: 'DAY VERSION [LINE=TEXT …]',
    summary: `close a day with the figures of VERSION; each LINE with a difference needs an explanation. LINE is one of ${CLOSE_LINES.join(', ')}`,
    words: { atLeast: 2, atMost: 2 + CLOSE_LINES.length },
    options: [],
    async run(desk, [day = '', version = '', ...given]) {
      await close(desk, { day, version, explanations: new Map(given.map(readExplanation)) });
      return `${day} is closed.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;

function readExplanation(word: string): readonly [string, string] {
  const at = word.indexOf('=');
  const line = CLOSE_LINES.find((one) => one === word.slice(0, Math.max(0, at)));
  if (!line) throw new UsageError(`${word}: say LINE=TEXT, with LINE one of ${CLOSE_LINES.join(', ')}`);
  return [line, word.slice(at + 1)];
}

function formatDay({ day, isOver, lines, version, closed }: DayFigures): string {
  const rows = lines.map(({ line, currency, count, ledgerMinor, outsideMinor, differenceMinor }) => [
    line,
    String(count),
    formatMoney(ledgerMinor, currency),
    formatMoney(outsideMinor, currency),
    formatMoney(differenceMinor, currency),
    closed?.explanations[line] ?? '',
  ]);
  const table = formatRows([['line', 'entries', 'ledger', 'bank or gateway', 'difference', ''], ...rows]);
  const differing = openLines(lines).flatMap(({ line, currency, differing: subjects }) =>
    subjects.map(({ subject, differenceMinor }) => [line, subject, formatMoney(differenceMinor, currency)]),
  );
  const state = closed
    ? `Closed ${formatTimestamp(closed.closedMs)} by ${closed.closedBy}.\n`
    : isOver
      ? `Close it with: close-day ${day} ${version}\n`
      : 'The day is not over: close it on the next day.\n';
  return `${day}\n${table}${formatRows(differing)}${state}`;
}
