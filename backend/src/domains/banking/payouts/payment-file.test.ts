import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentFileProblems } from '../../../testing/banking/payment-file-problems.ts';
import { type PaymentFile, writePaymentFile } from './payment-file.ts';

const FILE: PaymentFile = {
  messageId: 'INGOT-20261119-A1B2C3',
  createdAtMs: Date.parse('2026-11-19T20:00:00Z'),
  executeOn: '2026-11-19',
  debtor: {
    name: 'Ingot & Søn <Bullion>',
    account: { number: '4400004417', bic: null, routingNumber: '021000021' },
  },
  currency: 'USD',
  transfers: [
    {
      endToEndId: 'REFUND-1',
      amountMinor: 10_005,
      creditor: { name: '王小明', account: { number: '0012290', bic: null, routingNumber: '021000021' } },
      remittance: '100048139 Overpayment; "thanks"',
    },
    {
      endToEndId: 'PAYOUT-2',
      amountMinor: 7,
      creditor: {
        name: 'Jörg Müller',
        account: { number: 'DE89370400440532013000', bic: 'COBADEFFXXX', routingNumber: null },
      },
      remittance: '//',
    },
  ],
};

test('writes a payment file that is valid by the schema (MONEY-05)', () => {
  const xml = writePaymentFile(FILE);
  expect(paymentFileProblems(xml)).toEqual([]);
  expect(xml).toContain('<CtrlSum>100.12</CtrlSum>');
  expect(xml).toContain('<InstdAmt Ccy="USD">0.07</InstdAmt>');
  expect(xml).toContain('<Nm>Jorg Muller</Nm>');
  expect(xml).toContain('<Nm>REFUND-1</Nm>');
});

test('writes valid files for any names, reasons and amounts (MONEY-05)', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 200 });
  const transfer = fc.record({
    name: word,
    remittance: word,
    amountMinor: fc.integer({ min: 1, max: 10 ** 12 }),
  });
  fc.assert(
    fc.property(word, fc.array(transfer, { minLength: 1, maxLength: 5 }), (name, transfers) => {
      const file: PaymentFile = {
        ...FILE,
        debtor: { ...FILE.debtor, name },
        transfers: transfers.map((one, index) => ({
          endToEndId: `PAYOUT-${index}`,
          amountMinor: one.amountMinor,
          remittance: one.remittance,
          creditor: {
            name: one.name,
            account: { number: 'GB82WEST12345698765432', bic: null, routingNumber: null },
          },
        })),
      };
      expect(paymentFileProblems(writePaymentFile(file))).toEqual([]);
    }),
  );
});

test.each([
  ['a sum', (xml: string) => xml.replace('<CtrlSum>100.12', '<CtrlSum>100.13'), 'GrpHdr/CtrlSum is wrong'],
  ['an order', (xml: string) => xml.replace('<PmtMtd>TRF</PmtMtd>', ''), 'has 0 × PmtMtd'],
  ['a character', (xml: string) => xml.replace('Jorg Muller', 'Jörg Müller'), 'is "Jörg Müller"'],
  ['an IBAN', (xml: string) => xml.replace('DE89', 'DE88'), 'IBAN DE88370400440532013000 is wrong'],
  ['a length', (xml: string) => xml.replaceAll('PAYOUT-2', 'P'.repeat(36)), 'EndToEndId is'],
  [
    'an unknown element',
    (xml: string) => xml.replace('<Amt>', '<Foo>1</Foo><Amt>'),
    'has Foo in a wrong place',
  ],
])('the check of files finds %s', (_, damage, problem) => {
  expect(paymentFileProblems(damage(writePaymentFile(FILE))).join('; ')).toContain(problem);
});
