import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDay } from '../../../components/labels/moments.ts';
import { type Fact, Facts } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import type { ComplianceCase } from '../cash/cases-query.ts';
import { LedgerTable } from '../cash/ledger-table.tsx';
import { complianceText } from '../compliance-texts.ts';

/** The days and amounts of a case. */
export function CaseFacts({ found }: { readonly found: ComplianceCase }) {
  return <Facts facts={factsOf(found)} />;
}

/** The contents of a case: payments, or quotes with their pieces. */
export function CaseContents({ found: { payments, quotes, sold } }: { readonly found: ComplianceCase }) {
  return (
    <>
      {payments.length > 0 && (
        <Section title={complianceText('casePayments')}>
          <LedgerTable payments={payments} />
        </Section>
      )}
      {sold.length > 0 && (
        <Section title={complianceText('soldPieces')}>
          <Facts
            facts={sold.map(({ kind, amount, least }) => ({
              name: complianceText(`sold_${kind}` as 'sold_gold_bars'),
              value: complianceText('soldAmount', { amount: String(amount), least: String(least) }),
            }))}
          />
        </Section>
      )}
      {quotes.length > 0 && (
        <Section title={complianceText('quotes')}>
          <ul className="list--plain">
            {quotes.map((number) => (
              <li key={number}>
                <PageLink to={`/quotes/${number}`}>{number}</PageLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function factsOf(found: ComplianceCase): Fact[] {
  const usd = (minor: number) => formatMoney(minor, 'USD');
  const day = (name: Parameters<typeof complianceText>[0], value: string | null): Fact[] =>
    value === null ? [] : [{ name: complianceText(name as 'dayOf'), value: writeDay(value) }];
  return [
    {
      name: complianceText(found.kind === 'dealer_program' ? 'boughtYear' : 'amount'),
      value: usd(found.amount),
    },
    ...(found.sold_amount === null
      ? []
      : [{ name: complianceText('soldYear'), value: usd(found.sold_amount) }]),
    ...(found.relation === null
      ? []
      : [{ name: complianceText('casePayments'), value: complianceText(`relation_${found.relation}`) }]),
    ...day('dayOf', found.day),
    ...day('due', found.due_on),
    ...day('statementBy', found.statement_on),
    ...day('filedFact', found.filed_on),
    ...(found.reference === null
      ? []
      : [{ name: complianceText('confirmationFact'), value: found.reference }]),
    ...day('statementOn', found.statement_given_on),
  ];
}
