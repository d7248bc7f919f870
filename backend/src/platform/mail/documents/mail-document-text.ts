import type { MailBlock, MailDocument, MailFact, MailSpan } from './mail-document.ts';

/** Renders the mail as plain text. */
export function mailDocumentText(document: MailDocument): string {
  const { shopName, corner, heading, blocks, footer } = document;
  const sections = [
    corner === '' ? shopName : `${shopName}, ${corner.charAt(0).toLowerCase()}${corner.slice(1)}`,
    heading,
    ...blocks.map(blockText),
    ['-- ', ...footer].join('\n'),
  ];
  // A heading has no blank line below it.
  return `${sections.join('\n\n').replaceAll(/(\n-+)\n\n/g, '$1\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'callout':
      return block.spans.map(spanText).join('');
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'facts':
    case 'totals':
      return block.rows.map(rowText).join('\n');
    case 'items':
      return block.items
        .map(({ name, details: [first = '', ...others], amount }) =>
          [name, `  ${first} = ${amount}`, ...others.map((line) => `  ${line}`)].join('\n'),
        )
        .join('\n');
    case 'button':
      return `${block.text}: ${block.url}`;
  }
}

function spanText(span: MailSpan): string {
  if (typeof span === 'string') return span;
  return 'strong' in span ? span.strong : `${span.text} (${span.url})`;
}

function rowText({ label, value, url }: MailFact): string {
  return `${`${label}:`.padEnd(24)} ${value}${url === undefined ? '' : ` (${url})`}`;
}
