import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { writePrintedTime } from '../../../components/labels/moments.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { PrintedSheet, SheetColumns } from '../../../components/print/printed-sheet.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { buyText } from '../buyback-texts.ts';
import { identityWords } from '../compliance/identity-words.ts';
import { findings } from './line-findings.ts';

/** The record of a purchase: seller, identity, every line with what was found, and the payment. */
export function PurchaseRecord({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const { number, currency, settlement, duties, terms_version: terms } = quote;
  const customer = quote.customer || buyText('former');
  const money = (minor: number) => formatMoney(minor, currency);
  const about = [
    buyText('recordAbout', { customer, at: writePrintedTime(quote.agreed_at) }),
    terms != null && buyText('termsVersion', { version: terms }),
  ];
  return (
    <PrintedSheet
      dealer={quote.dealer}
      title={buyText('recordTitle', { number })}
      about={about.filter(Boolean).join(', ')}
    >
      <SheetColumns>
        <section>
          <h3>{buyText('seller')}</h3>
          <p>{customer}</p>
          {quote.email && <p>{quote.email}</p>}
          <p className="muted">
            {duties.identity ? identityWords(duties.identity, writePrintedTime) : buyText('noIdentity')}
          </p>
        </section>
        <section>
          <h3>{buyText('payment')}</h3>
          <Payment quote={quote} />
        </section>
      </SheetColumns>
      <DenseTable label={buyText('lines')} isCompact>
        <thead>
          <tr>
            <th scope="col">{buyText('article')}</th>
            <th scope="col">{buyText('piece')}</th>
            <th scope="col" data-kind="number">
              {buyText('quoted')}
            </th>
            <th scope="col" data-kind="number">
              {buyText('arrived')}
            </th>
            <th scope="col" data-kind="number">
              {buyText('bid')}
            </th>
            <th scope="col" data-kind="number">
              {buyText('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={line.position}>
              <td data-fold="second" className="nowrap">
                {line.sku}
              </td>
              <td data-fold="first">
                {line.name}
                {findings(line, money).map((finding) => (
                  <small key={finding}>{finding}</small>
                ))}
              </td>
              <td data-kind="number">{line.quoted}</td>
              <td data-kind="number">{line.received ?? 0}</td>
              <td data-kind="number">{money(line.locked_bid || (line.new_bid ?? 0))}</td>
              <td data-kind="number" data-fold="first-end">
                {money(line.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      <Facts
        facts={[
          { name: buyText('payoutSettled'), value: money(settlement.payout) },
          ...settlement.deductions.map((one) => ({
            name: buyText(one.is_order ? 'deductedOrder' : 'deductedQuote', { number: one.number }),
            value: money(-one.amount),
          })),
          { name: buyText('toCustomer'), value: money(settlement.to_customer), isSum: true },
        ]}
      />
      {duties.reported.length > 0 && (
        <section>
          <h3>{buyText('reportable')}</h3>
          {duties.reported.map((part) => (
            <p key={part}>{part}</p>
          ))}
        </section>
      )}
    </PrintedSheet>
  );
}

function Payment({ quote: { payout } }: { readonly quote: QuoteFieldsFragment }) {
  if (payout?.paid_at == null) return <p>{buyText('notPaid')}</p>;
  const { holder, place, account_ending: ending, paid_at: paidAt, reference } = payout;
  return (
    <>
      <p>{ending ? buyText('accountPaid', { holder, ending }) : buyText('checkTo', { holder, place })}</p>
      <p className="muted">
        {buyText('paidOn', { at: writePrintedTime(paidAt), reference: reference ?? '' })}
      </p>
    </>
  );
}
