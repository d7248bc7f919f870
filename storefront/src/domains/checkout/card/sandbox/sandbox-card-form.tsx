import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { required } from '@ingot/ui/fields/form-checks.ts';
import { useImperativeHandle, useRef, useState } from 'react';
import styles from '../card-form.module.css';
import type { CardDraft, CardFormProps, CardProvider } from '../card-form.ts';
import {
  digitsOf,
  expiryProblem,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  maskCardNumber,
} from '../card-number.ts';
import { cardText } from '../card-texts.ts';
import { PAYMENT_FORM } from '../payment-choice.ts';
import { sandboxToken } from './sandbox-token.ts';

/** Cards of the sandbox. */
export const sandbox: CardProvider = { Form: SandboxCardForm, showChallenge: null };

type CardErrors = { readonly [Field in 'number' | 'expiry' | 'code']?: string | null };

/**
 * The card fields of the sandbox. Creates tokens in the browser, only for test numbers; no number
 * is sent.
 */
function SandboxCardForm({ gateway, draft, onDraft, rejection, ref }: CardFormProps) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<CardErrors>({});
  const numberField = useRef<HTMLInputElement>(null);
  const [isRejectionSeen, setIsRejectionSeen] = useState(false);

  const clear = (field: keyof CardErrors) => setErrors((found) => ({ ...found, [field]: null }));
  useImperativeHandle(ref, () => ({
    tokenise: async () => {
      const found = cardErrors({ ...draft, code }, Date.now());
      const token = found === null ? sandboxToken(gateway, draft) : null;
      const wrong = found ?? (token === null ? { number: cardText('unknownNumber') } : {});
      setErrors(wrong);
      if (token === null) {
        if (wrong.number) numberField.current?.focus();
        return null;
      }
      setCode('');
      setIsRejectionSeen(false);
      return { token, lastFour: digitsOf(draft.number).slice(-4) };
    },
  }));
  const said = rejection !== null && !isRejectionSeen ? rejection : null;
  const change = (next: Partial<CardDraft>) => {
    setIsRejectionSeen(true);
    onDraft({ ...draft, ...next });
  };
  return (
    <div className={styles.form}>
      <TextField
        ref={numberField}
        label={cardText('number')}
        name="cardnumber"
        form={PAYMENT_FORM}
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        maxLength={23}
        value={said === null ? draft.number : maskCardNumber(draft.number)}
        error={errors.number ?? said}
        onChange={({ target }) => {
          clear('number');
          // A masked number cannot be edited, so the first key clears it.
          change({ number: target.value.includes('•') ? '' : formatCardNumber(target.value) });
        }}
      />
      <div className="field-pair">
        <TextField
          label={cardText('expires')}
          name="cc-exp"
          form={PAYMENT_FORM}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={cardText('expiryForm')}
          maxLength={9}
          value={draft.expiry}
          error={errors.expiry}
          onChange={({ target }) => {
            clear('expiry');
            const isDeleting = draft.expiry.startsWith(target.value) && target.value !== draft.expiry;
            change({ expiry: isDeleting ? target.value.replace(/[\s/]+$/, '') : formatExpiry(target.value) });
          }}
        />
        <TextField
          label={cardText('code')}
          name="cvc"
          form={PAYMENT_FORM}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={cardText('codeForm')}
          maxLength={4}
          value={code}
          error={errors.code}
          onChange={({ target }) => {
            clear('code');
            setCode(digitsOf(target.value, 4));
          }}
        />
      </div>
      <details className={styles.tests}>
        <summary className="small">{cardText('testCards')}</summary>
        <ul>
          {gateway.test_cards.map(({ number, description }) => (
            <li key={number}>
              <span className="small">
                <span className="num">{number}</span> {description}
              </span>
              <Button
                size="sm"
                onClick={() => {
                  setErrors({});
                  change({ number: formatCardNumber(number) });
                }}
              >
                {cardText('useTestCard')}
                <span className="vh"> {number}</span>
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Returns the errors of entered card fields; null if valid. */
function cardErrors(typed: CardDraft & { readonly code: string }, nowMs: number): CardErrors | null {
  const expiry = expiryProblem(typed.expiry, nowMs);
  const errors = {
    number: required(typed.number) ?? (isCardNumber(typed.number) ? null : cardText('wrongNumber')),
    expiry: required(typed.expiry) ?? (expiry === null ? null : cardText(expiry)),
    code: required(typed.code) ?? (typed.code.length >= 3 ? null : cardText('wrongCode')),
  };
  return Object.values(errors).some((error) => error !== null) ? errors : null;
}
