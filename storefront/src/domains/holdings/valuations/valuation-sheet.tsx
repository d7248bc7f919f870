import type { ValuationDocumentFragment } from '../../../platform/graphql/generated/graphql.ts';
import { momentText } from './format-valuation.ts';
import { ValuationPrices } from './valuation-prices.tsx';
import styles from './valuation-sheet.module.css';
import { ValuationSignature } from './valuation-signature.tsx';
import { ValuationTable } from './valuation-table.tsx';
import { valuationText } from './valuation-texts.ts';

/** A valuation as it was issued, in one column for paper. */
export function ValuationSheet({ valuation }: { readonly valuation: ValuationDocumentFragment }) {
  const { number, check_code, holder, issued_at, time_zone } = valuation;
  const contact = [valuation.shop_phone, valuation.shop_email].filter((part) => part !== '').join(', ');
  return (
    <article className={styles.sheet} aria-labelledby="valuation">
      <header className={styles.head}>
        <b>{valuation.shop_name}</b>
        <address>
          {valuation.shop_address !== '' && <span>{valuation.shop_address}</span>}
          {contact !== '' && <span>{contact}</span>}
        </address>
      </header>
      <h2 id="valuation">{valuationText('title')}</h2>
      <dl className={styles.facts}>
        <Fact term="holder" value={holder} />
        <Fact term="issued" value={momentText(issued_at, time_zone)} />
        <Fact term="number" value={number} />
        <Fact term="code" value={check_code} />
      </dl>
      <ValuationPrices valuation={valuation} />
      <ValuationTable valuation={valuation} />
      <div className={styles.notes}>
        <p>{valuationText('explainReplacement')}</p>
        <p>{valuationText('explainTimes')}</p>
        <p>{valuationText('explainOrigin')}</p>
      </div>
      <ValuationSignature valuation={valuation} />
    </article>
  );
}

interface FactProps {
  readonly term: 'holder' | 'issued' | 'number' | 'code';
  readonly value: string;
}

function Fact({ term, value }: FactProps) {
  return (
    <div>
      <dt>{valuationText(term)}</dt>
      <dd>{value}</dd>
    </div>
  );
}
