import { zoneText } from '@ingot/messages/zone-text.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useState } from 'react';
import { FormDialog, SAVED } from '../../../components/dialogs/form-dialog.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import {
  type GiftCardChoicesQuery,
  IssueGiftCardDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { endOfDay } from '../../../platform/shop-time/local-moment.ts';
import styles from '../coupons/coupon-form.module.css';
import { discountsText } from '../discounts-texts.ts';

interface IssueDialogProps {
  readonly choices: GiftCardChoicesQuery['gift_card_choices'];
  readonly onClose: () => void;
  /** Opens the new card in the list. */
  readonly onIssued: (id: string) => void;
}

/** The dialog that issues a gift card and shows its code once. */
export function IssueDialog({ choices, onClose, onIssued }: IssueDialogProps) {
  const { currencies, time_zone: zone } = choices;
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(null);
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [issued, setIssued] = useState<{ readonly code: string | null; readonly email: string } | null>(null);
  const issue = useAction(IssueGiftCardDocument, { changes: ['gift-cards'] });
  const close = issued !== null;
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={discountsText(close ? 'issuedTitle' : 'issueCard')}
      submit={discountsText(close ? 'close' : 'issueSubmit')}
      isBusy={issue.isPending}
      error={issue.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (close) return onClose();
        if (amount === null) return;
        const card = {
          amount,
          currency,
          expires_at: lastDay === null ? null : endOfDay(lastDay, zone),
          email: email.trim() === '' ? null : email.trim(),
          note,
        };
        const done = await issue.run({ key, card });
        if (done === null) return;
        setIssued({ code: done.issue_gift_card.code ?? null, email: email.trim() });
        onIssued(done.issue_gift_card.card.id);
        return SAVED;
      }}
    >
      {issued === null ? (
        <>
          <div className={styles.pair}>
            <MoneyField label={discountsText('issueAmount')} required value={amount} onChange={setAmount} />
            <SelectField
              label={discountsText('issueCurrency')}
              value={currency}
              onChange={({ target }) => setCurrency(target.value)}
            >
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            label={discountsText('issueNote')}
            help={discountsText('issueNoteHelp')}
            required
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <TextField
            type="email"
            label={discountsText('issueEmail')}
            help={discountsText('issueEmailHelp')}
            isOptional
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <DateField
            label={discountsText('issueExpires')}
            help={discountsText('issueExpiresHelp', { zone: zoneText(zone) })}
            isOptional
            value={lastDay}
            onChange={setLastDay}
          />
          <p className="small muted">{discountsText('issueAsks')}</p>
        </>
      ) : (
        <IssuedCode {...issued} amount={formatMoney(amount ?? 0, currency)} />
      )}
    </FormDialog>
  );
}

function IssuedCode({
  code,
  email,
  amount,
}: {
  readonly code: string | null;
  readonly email: string;
  readonly amount: string;
}) {
  if (code === null) return <Alert kind="warning">{discountsText('issuedBefore')}</Alert>;
  return (
    <>
      <p>{amount}</p>
      <p className={styles.code}>{code}</p>
      <p>
        <Button
          size="sm"
          onClick={async () => {
            await navigator.clipboard.writeText(code);
            addToast({ type: 'success', message: discountsText('copied') });
          }}
        >
          {discountsText('copyCode')}
        </Button>
      </p>
      <p>
        {discountsText('issuedOnce')} {email !== '' && discountsText('issuedMailed', { email })}
      </p>
    </>
  );
}
