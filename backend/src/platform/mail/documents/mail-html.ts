import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from '../../configuration/folders.ts';
import type { MailFact, MailItem } from './mail-document.ts';

const SANS = 'font-family:Arial,Helvetica,sans-serif';
const SERIF = "font-family:Georgia,'Times New Roman',serif;font-weight:normal;letter-spacing:-.3px";
const INK = '#13201b';
const SOFT = '#43514b';
const FAINT = '#5f6c66';
const LINE = 'border-bottom:1px solid #dfe3dc';
/** Wraps a long name without spaces, so that it does not widen the mail. */
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';

/** Escapes text for HTML, also inside attributes. All input of shoppers must pass through it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns a layout table, because mail programs support no other layout. `rows` is HTML. */
export function table(rows: string, style = ''): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;
}

/** Returns the heading of a section. */
export function sectionHeading(text: string): string {
  return `<h2 style="margin:32px 0 12px;${SERIF};font-size:21px;line-height:28px;color:${INK}">${escapeHtml(text)}</h2>`;
}

/** Returns the heading of the mail. */
export function mainHeading(text: string): string {
  return `<h1 style="margin:0 0 14px;${SERIF};font-size:32px;line-height:38px;color:${INK};${WRAP}">${escapeHtml(text)}</h1>`;
}

/** Returns a paragraph. `html` is HTML. */
export function paragraph(html: string, style = ''): string {
  return `<p style="margin:0 0 16px;${SANS};font-size:16px;line-height:25px;color:${SOFT};${WRAP};${style}">${html}</p>`;
}

/** Returns a link within text. */
export function textLink(text: string, url: string): string {
  return `<a href="${escapeHtml(url)}" style="color:#0f5a45;text-decoration:underline">${escapeHtml(text)}</a>`;
}

/** Returns a row with a label and its value, below a border. */
export function factRow({ label, value, url }: MailFact): string {
  const cell = `${LINE};${SANS};font-size:15px;line-height:21px;vertical-align:top`;
  const shown = url === undefined ? escapeHtml(value) : textLink(value, url);
  return `<tr><td width="38%" style="padding:11px 12px 11px 0;${cell};color:${SOFT}">${escapeHtml(label)}</td><td style="padding:11px 0;${cell};color:${INK};font-weight:bold;${WRAP}">${shown}</td></tr>`;
}

/** Returns a right-aligned amount; the last one is large. */
export function totalRow({ label, value }: MailFact, isLast: boolean): string {
  const size = isLast ? 'font-size:18px;font-weight:bold;padding-top:10px' : 'font-size:15px';
  const cell = `${SANS};line-height:22px;${size}`;
  return `<tr><td align="right" style="padding:4px 24px 4px 0;${cell};color:${isLast ? INK : SOFT}">${escapeHtml(label)}</td><td align="right" width="130" style="padding:4px 0;${cell};color:${INK};white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}

/** Returns a line item, with its picture when it has one. */
export function itemRow({ name, details, amount, imageUrl }: MailItem): string {
  const cell = `${LINE};${SANS};font-size:15px;line-height:21px;color:${INK};vertical-align:middle`;
  const picture = imageUrl
    ? `<td width="64" style="padding:12px 14px 12px 0;${LINE};vertical-align:top"><img src="${escapeHtml(imageUrl)}" width="64" height="64" alt="" style="display:block;border:0;border-radius:4px"></td>`
    : '';
  const small = details
    .map((text) => `<br><span style="font-size:14px;color:${FAINT}">${escapeHtml(text)}</span>`)
    .join('');
  return `<tr>${picture}<td${imageUrl ? '' : ' colspan="2"'} style="padding:12px 12px 12px 0;${cell};${WRAP}">${escapeHtml(name)}${small}</td><td align="right" style="padding:12px 0;${cell};font-weight:bold;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

/** Returns a highlighted box. `html` is HTML. */
export function callout(html: string): string {
  return table(
    `<tr><td bgcolor="#e7f0f7" style="background:#e7f0f7;border-radius:4px;padding:14px 18px;${SANS};font-size:15px;line-height:22px;color:${INK}">${html}</td></tr>`,
    'margin:24px 0 0',
  );
}

/** Returns a link in the form of a button. */
export function button(text: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 8px"><tr><td bgcolor="#113a2e" style="border-radius:4px;background:#113a2e"><a href="${escapeHtml(url)}" style="display:inline-block;padding:15px 28px;${SANS};font-size:16px;font-weight:bold;line-height:20px;color:#ffffff;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;
}

/**
 * The page around the content of every mail. Its table layout is fixed: otherwise pictures that are
 * not loaded would make the mail wider than a phone.
 */
const PAGE = readFileSync(join(SOURCES, 'platform/mail/documents/mail-page.html'), 'utf8');

/** The parts of a mail's page. `content` is HTML, everything else is text. */
export interface MailPage {
  /** As in `de-AT`. */
  readonly language: string;
  readonly title: string;
  /** The preview text that mail programs show beside the subject. */
  readonly preview: string;
  readonly shopName: string;
  readonly shopUrl: string;
  readonly corner: string;
  readonly content: string;
  readonly footer: readonly string[];
}

/** Returns the whole mail around its content: logo, content, footer. */
export function mailPage({ content, footer, ...texts }: MailPage): string {
  const html: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)])),
    content,
    footer: footer.map(escapeHtml).join('<br>'),
  };
  return PAGE.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => html[name] ?? placeholder);
}
