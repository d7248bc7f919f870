import type { ValuationDocumentFragment } from '../../../platform/graphql/generated/graphql.ts';
import styles from './valuation-sheet.module.css';
import { valuationText } from './valuation-texts.ts';

/** The signature of a valuation, and how to check it. */
export function ValuationSignature({ valuation }: { readonly valuation: ValuationDocumentFragment }) {
  const { check_picture, check_url, number, check_code, shop_name, key_fingerprint, signature } = valuation;
  return (
    <footer className={styles.sign}>
      <img src={check_picture} alt={valuationText('picture')} width="112" height="112" />
      <p>
        {valuationText('checkAt')}
        <b>{check_url}</b>
        <span>
          {valuationText('number')} <b>{number}</b>
        </span>
        <span>
          {valuationText('code')} <b>{check_code}</b>
        </span>
      </p>
      <p className={styles.signature}>
        {valuationText('signedBy', { shop: shop_name })}
        <span>{valuationText('key', { fingerprint: key_fingerprint })}</span>
        <code>{signature}</code>
      </p>
    </footer>
  );
}
