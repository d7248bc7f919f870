import { Check, Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { type FormEvent, useState } from 'react';
import type {
  SellQuoteAgreementInput,
  SellQuoteFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { trackText } from '../track-texts.ts';
import styles from './agreement-form.module.css';
import { PayoutFields } from './payout-fields.tsx';
import { readPayout } from './read-payout.ts';

/** The id of the form, for its button beside the total. */
export const AGREEMENT_FORM = 'sell-agreement';

interface AgreementFormProps {
  readonly quote: SellQuoteFragment;
  readonly onAgree: (agreement: SellQuoteAgreementInput) => void;
}

/** The choice of the payout, and the terms that the seller agrees to. The button is beside the total. */
export function AgreementForm({ quote, onAgree }: AgreementFormProps) {
  const [method, setMethod] = useState<'WIRE' | 'CHECK'>('WIRE');
  const { version, lines, ownership } = quote.terms;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAgree({
      terms_version: version,
      owns_pieces: true,
      payout: readPayout(event.currentTarget, method),
    });
  };
  return (
    <form id={AGREEMENT_FORM} onSubmit={submit} className={styles.form}>
      <section>
        <h2>{trackText('payTitle')}</h2>
        <p className="muted">{trackText('payAbout')}</p>
        <ChoiceList label={trackText('payTitle')}>
          <Choice
            name="method"
            value="WIRE"
            checked={method === 'WIRE'}
            onChange={() => setMethod('WIRE')}
            title={trackText('wire')}
            note={trackText('wireNote')}
            inset={method === 'WIRE' ? <PayoutFields method="WIRE" /> : undefined}
          />
          <Choice
            name="method"
            value="CHECK"
            checked={method === 'CHECK'}
            onChange={() => setMethod('CHECK')}
            title={trackText('check')}
            note={trackText('checkNote')}
            inset={method === 'CHECK' ? <PayoutFields method="CHECK" /> : undefined}
          />
        </ChoiceList>
      </section>
      <section>
        <h2>{trackText('agreeTitle')}</h2>
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <Check name="owns" required>
          {ownership}
        </Check>
        <Check name="terms" required>
          {trackText('agree', { version })}
        </Check>
      </section>
    </form>
  );
}
