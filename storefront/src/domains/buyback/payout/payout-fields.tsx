import { TextField } from '@ingot/ui/fields/field.tsx';
import { trackText } from '../track-texts.ts';
import styles from './agreement-form.module.css';

/** The fields of a payout. Browsers do not store the account. */
export function PayoutFields({ method }: { readonly method: 'WIRE' | 'CHECK' }) {
  if (method === 'CHECK') {
    return (
      <div className={styles.fields}>
        <TextField name="holder" label={trackText('payee')} required maxLength={100} autoComplete="name" />
        <TextField
          name="address"
          label={trackText('address')}
          required
          maxLength={300}
          autoComplete="street-address"
        />
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      <TextField name="holder" label={trackText('holder')} required maxLength={100} autoComplete="name" />
      <TextField name="bank" label={trackText('bank')} required maxLength={100} autoComplete="off" />
      <TextField
        name="routing"
        label={trackText('routing')}
        required
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
      />
      <TextField name="account" label={trackText('account')} required maxLength={40} autoComplete="off" />
      <p className="small muted">{trackText('encrypted')}</p>
    </div>
  );
}
