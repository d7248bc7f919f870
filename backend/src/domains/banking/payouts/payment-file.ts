import { isIban, paymentText } from '@ingot/rules/banking/payment-text.ts';
import type { PayerAccount } from '../formats/statement.ts';

/** An instruction to a bank to pay amounts from one account. */
export interface PaymentFile {
  readonly messageId: string;
  readonly createdAtMs: number;
  /** `YYYY-MM-DD`. */
  readonly executeOn: string;
  readonly debtor: { readonly name: string; readonly account: PayerAccount };
  readonly currency: string;
  readonly transfers: readonly Transfer[];
}

/** One payment. */
export interface Transfer {
  /** At most 35 characters. */
  readonly endToEndId: string;
  readonly amountMinor: number;
  readonly creditor: { readonly name: string; readonly account: PayerAccount };
  readonly remittance: string;
}

/** An element: its name, and its text or children. Absent ones are null. */
type Element = readonly [name: string, content: string | readonly (Element | null)[], attributes?: string];

/** Writes a payment file in ISO 20022 `pain.001.001.09`. */
export function writePaymentFile(file: PaymentFile): string {
  const count = String(file.transfers.length);
  const sum = decimals(file.transfers.reduce((total, { amountMinor }) => total + amountMinor, 0));
  const name = paymentText(file.debtor.name, 140) || 'Shop';
  const root: Element = [
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', file.messageId],
              ['CreDtTm', new Date(file.createdAtMs).toISOString()],
              ['NbOfTxs', count],
              ['CtrlSum', sum],
              ['InitgPty', [['Nm', name]]],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', file.messageId],
              ['PmtMtd', 'TRF'],
              ['NbOfTxs', count],
              ['CtrlSum', sum],
              ['ReqdExctnDt', [['Dt', file.executeOn]]],
              ['Dbtr', [['Nm', name]]],
              ['DbtrAcct', [accountId(file.debtor.account), ['Ccy', file.currency]]],
              [
                'DbtrAgt',
                [agent(file.debtor.account) ?? ['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]],
              ],
              ['ChrgBr', 'SHAR'],
              ...file.transfers.map((transfer) => transferElement(transfer, file.currency)),
            ],
          ],
        ],
      ],
    ],
    ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`;
}

function transferElement(
  { endToEndId, amountMinor, creditor, remittance }: Transfer,
  currency: string,
): Element {
  const bank = agent(creditor.account);
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', endToEndId]]],
      ['Amt', [['InstdAmt', decimals(amountMinor), ` Ccy="${currency}"`]]],
      bank && ['CdtrAgt', [bank]],
      ['Cdtr', [['Nm', paymentText(creditor.name, 140) || endToEndId]]],
      ['CdtrAcct', [accountId(creditor.account)]],
      ['RmtInf', [['Ustrd', paymentText(remittance, 140) || endToEndId]]],
    ],
  ];
}

function accountId({ number }: PayerAccount): Element {
  return ['Id', [isIban(number) ? ['IBAN', number] : ['Othr', [['Id', number]]]]];
}

/** Returns the bank of an account; null if an IBAN says it. */
function agent({ bic, routingNumber }: PayerAccount): Element | null {
  if (bic === null && routingNumber === null) return null;
  return [
    'FinInstnId',
    [
      bic === null ? null : ['BICFI', bic],
      routingNumber === null
        ? null
        : [
            'ClrSysMmbId',
            [
              ['ClrSysId', [['Cd', 'USABA']]],
              ['MmbId', routingNumber],
            ],
          ],
    ],
  ];
}

function write([name, content, attributes = '']: Element, indent: string): string {
  if (typeof content === 'string') return `${indent}<${name}${attributes}>${escapeXml(content)}</${name}>\n`;
  const children = content.map((child) => (child === null ? '' : write(child, `${indent}  `))).join('');
  return `${indent}<${name}${attributes}>\n${children}${indent}</${name}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Formats minor units with a dot and two decimals. */
function decimals(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
