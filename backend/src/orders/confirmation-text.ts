import type { ConfirmationFacts, Fact } from './confirmation-facts.ts';

/** The confirmation for readers of plain text. */
export function confirmationText(facts: ConfirmationFacts): string {
  const sections = [
    [`${facts.shopName}, order ${facts.number}`],
    [facts.heading],
    [`${facts.thanks} ${facts.beforePayBy} ${facts.payBy}${facts.afterPayBy}`],
    [heading(facts.paymentHeading), ...facts.payment.map(row)],
    facts.paymentNote ? [facts.paymentNote] : [],
    facts.accountEnd
      ? [
          `Check before you send. The account ends in ${facts.accountEnd} and never changes. If a message says otherwise, call the desk.`,
        ]
      : [],
    [
      heading('What you bought'),
      ...facts.items.flatMap(({ name, pieces, note, amount }) => [
        name,
        `  ${pieces} = ${amount}`,
        ...(note ? [`  ${note}`] : []),
      ]),
    ],
    facts.totals.map(row),
    [heading('Where it goes'), facts.address, facts.delivery],
    [`See the order: ${facts.orderUrl}`],
    ['-- ', ...facts.footer, facts.reason],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function heading(text: string): string {
  return `${text}\n${'-'.repeat(text.length)}`;
}

function row({ label, value }: Fact): string {
  return `${`${label}:`.padEnd(24)} ${value}`;
}
