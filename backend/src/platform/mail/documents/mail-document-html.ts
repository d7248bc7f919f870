import { language } from '../../messages/define-messages.ts';
import type { MailBlock, MailDocument, MailSpan } from './mail-document.ts';
import {
  button,
  callout,
  escapeHtml,
  factRow,
  itemRow,
  mailPage,
  mainHeading,
  paragraph,
  sectionHeading,
  table,
  textLink,
  totalRow,
} from './mail-html.ts';
import { mailText } from './mail-texts.ts';

const RULED = 'border-top:1px solid #13201b';
const SMALL = 'margin:18px 0 0;font-size:14px;line-height:22px;color:#5f6c66';

/** Renders the mail as HTML; escapes every text. */
export function mailDocumentHtml(document: MailDocument): string {
  const { subject, preview, shopName, shopUrl, corner, footer } = document;
  const content = [mainHeading(document.heading), ...document.blocks.map(blockHtml)].join('');
  return mailPage({
    language: language().locale,
    title: subject,
    preview,
    shopName,
    shopUrl,
    corner,
    content,
    footer,
  });
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(spansHtml(block.spans), block.isSmall ? SMALL : '');
    case 'heading':
      return sectionHeading(block.text);
    case 'facts':
      return table(block.rows.map(factRow).join(''), RULED);
    case 'callout':
      return callout(spansHtml(block.spans));
    case 'items':
      return table(block.items.map(itemRow).join(''), RULED);
    case 'totals':
      return table(
        block.rows.map((row, index) => totalRow(row, index === block.rows.length - 1)).join(''),
        'margin-top:12px',
      );
    case 'button':
      return button(block.text, block.url) + (block.isSpelledOut ? spelledOut(block.url) : '');
  }
}

function spelledOut(url: string): string {
  return paragraph(
    `${escapeHtml(mailText('copy-link'))}<br><span style="word-break:break-all">${textLink(url, url)}</span>`,
    'margin-top:16px;font-size:14px;line-height:22px',
  );
}

function spansHtml(spans: readonly MailSpan[]): string {
  return spans
    .map((span) => {
      if (typeof span === 'string') return escapeHtml(span).replaceAll('\n', '<br>');
      if ('strong' in span) return `<b style="color:#13201b">${escapeHtml(span.strong)}</b>`;
      return textLink(span.text, span.url);
    })
    .join('');
}
