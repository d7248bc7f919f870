import { escapeHtml } from '../../../platform/mail/documents/mail-html.ts';

const STYLE = `
@page { margin: 15mm }
* { box-sizing: border-box }
body { margin: 0; font: 11pt/1.45 Arial, Helvetica, sans-serif; color: #111; background: #fff }
h1 { margin: 0 0 2mm; font-size: 18pt }
p { margin: 0 0 3mm }
table { width: 100%; border-collapse: collapse; margin-top: 6mm }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { padding: 2mm 2mm 2mm 0; text-align: left; vertical-align: top; border-bottom: .3mm solid #999 }
th:last-child, td:last-child { padding-right: 0 }
.number { text-align: right; white-space: nowrap }
.part { padding-left: 5mm }
.serials { overflow-wrap: anywhere }
.bar { padding-inline: 3mm }
.bar svg { display: block; height: 22mm; max-width: 100% }
.head { display: flex; justify-content: space-between; gap: 10mm }
`;

/** A page to print. `body` is HTML. `style` is CSS in addition to the styles of all pages. */
export interface PrintPage {
  readonly title: string;
  readonly body: string;
  readonly style?: string;
}

/** Returns a page to print as a self-contained HTML document without scripts. */
export function printPage({ title, body, style = '' }: PrintPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}${style}</style></head>
<body>${body}</body></html>`;
}

/** Returns lines of text as HTML, without empty ones. */
export function htmlLines(lines: readonly (string | null | undefined)[]): string {
  return lines.flatMap((line) => (line ? [escapeHtml(line)] : [])).join('<br>');
}
