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
  totalRow,
} from '../ports/mailer/mail-html.ts';
import type { ConfirmationFacts } from './confirmation-facts.ts';

const RULED = 'border-top:1px solid #13201b';

/** The confirmation as HTML. `shopUrl` is where the logo leads. */
export function confirmationHtml(facts: ConfirmationFacts, shopUrl: string): string {
  const payBy = `<b style="color:#13201b">${escapeHtml(facts.payBy)}</b>`;
  const lead = `${escapeHtml(`${facts.thanks} ${facts.beforePayBy}`)} ${payBy}${escapeHtml(facts.afterPayBy)}`;
  const content = [
    mainHeading(facts.heading),
    paragraph(lead),
    sectionHeading(facts.paymentHeading),
    table(facts.payment.map(({ label, value }) => factRow(label, value)).join(''), RULED),
    facts.paymentNote ? paragraph(escapeHtml(facts.paymentNote), 'margin-top:16px') : '',
    facts.accountEnd ? accountCallout(facts.accountEnd) : '',
    sectionHeading('What you bought'),
    table(
      facts.items
        .map(({ name, pieces, note, amount, imageUrl }) =>
          itemRow({ name, small: note ? [pieces, note] : [pieces], amount, imageUrl }),
        )
        .join(''),
      RULED,
    ),
    table(
      facts.totals
        .map(({ label, value }, index) => totalRow(label, value, index === facts.totals.length - 1))
        .join(''),
      'margin-top:12px',
    ),
    sectionHeading('Where it goes'),
    paragraph(`${escapeHtml(facts.address)}<br>${escapeHtml(facts.delivery)}`, 'margin-bottom:24px'),
    button('See the order', facts.orderUrl),
  ].join('');
  return mailPage({
    title: facts.subject,
    preview: `Your prices are fixed. ${facts.beforePayBy} ${facts.payBy}.`,
    shopName: facts.shopName,
    shopUrl,
    corner: `Order ${facts.number}`,
    content,
    footer: [...facts.footer, '', facts.reason],
  });
}

function accountCallout(accountEnd: string): string {
  return callout(
    `<b>Check before you send.</b> The account ends in <b>${escapeHtml(accountEnd)}</b> and never changes. If a message says otherwise, call the desk.`,
  );
}
