import { readValuationCode, readValuationNumber } from '@ingot/rules/holdings/valuations/valuation-code.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { checkForm } from '@ingot/ui/fields/form-checks.ts';
import { useForm } from 'react-hook-form';
import { checkText } from './check-texts.ts';
import styles from './valuation-page.module.css';

/** A number and a check code as typed. */
export interface TypedCheck {
  readonly number: string;
  readonly code: string;
}

const resolver = checkForm<TypedCheck>({
  number: (typed) => (readValuationNumber(typed) === null ? checkText('wrongNumber') : null),
  code: (typed) => (readValuationCode(typed) === null ? checkText('wrongCode') : null),
});

export interface CheckFormProps {
  /** Fills the fields. */
  readonly scanned: TypedCheck;
  readonly onCheck: (typed: TypedCheck) => void;
}

/** Asks for the number and the check code of a document. */
export function CheckForm({ scanned, onCheck }: CheckFormProps) {
  const form = useForm({ defaultValues: scanned, mode: 'onTouched', resolver });
  const { errors } = form.formState;
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(onCheck)} noValidate>
      <TextField
        label={checkText('number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={checkText('numberExample')}
        error={errors.number?.message}
        {...form.register('number')}
      />
      <TextField
        label={checkText('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={checkText('codeExample')}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" variant="primary">
        {checkText('check')}
      </Button>
    </form>
  );
}
