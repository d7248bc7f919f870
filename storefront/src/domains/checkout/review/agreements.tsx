import { Check } from '@ingot/ui/fields/check.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { mustBeChecked } from '@ingot/ui/fields/form-checks.ts';
import { useId } from 'react';
import { checkoutText } from '../checkout-texts.ts';
import styles from './agreements.module.css';
import type { CheckoutAgreement } from './agreements-query.ts';

export interface AgreementCheckProps {
  readonly isChecked: boolean;
  /** Whether the shopper tried to order without it. */
  readonly isMissing: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: React.ReactNode;
}

/** A checkbox that is required before the order is placed. */
export function AgreementCheck({ isChecked, isMissing, onChange, children }: AgreementCheckProps) {
  const missingId = useId();
  return (
    <>
      <Check
        checked={isChecked}
        hasError={isMissing}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? missingId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {children}
      </Check>
      <FieldError id={missingId} message={isMissing ? mustBeChecked(false) : null} />
    </>
  );
}

/** The full text of an agreement, collapsed; plain text only. */
export function AgreementText({ agreement }: { readonly agreement: CheckoutAgreement }) {
  if (agreement.content === '' || agreement.is_html) return null;
  return (
    <details className={styles.text}>
      <summary className="small">{checkoutText('read', { name: agreement.name })}</summary>
      <p className="small">{agreement.content}</p>
      {agreement.mode === 'AUTO' && <p className="small">{checkoutText('agreedByPlacing')}</p>}
    </details>
  );
}
