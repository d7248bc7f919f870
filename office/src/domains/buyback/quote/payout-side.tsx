import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import {
  OpenQuoteAccountDocument,
  type QuoteFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { buyText } from '../buyback-texts.ts';

interface PayoutSideProps {
  readonly quote: QuoteFieldsFragment;
  /** Whether the viewer may open the account number. */
  readonly canOpen: boolean;
}

/** Where the customer is paid. Opening the account number is recorded. */
export function PayoutSide({ quote, canOpen }: PayoutSideProps) {
  const open = useAction(OpenQuoteAccountDocument);
  const [account, setAccount] = useState<string | null>(null);
  const { payout, number } = quote;
  const show = async () => {
    const opened = await open.run({ number });
    if (opened === null) return;
    const { routing_number: routing, account_number: whole } = opened.open_quote_account;
    setAccount(buyText('accountNumber', { routing, account: whole }));
  };
  return (
    <section>
      <h3>{buyText('payTo')}</h3>
      <p>{payout ? payoutWords(payout) : buyText('noPayout')}</p>
      {account !== null && <p className="num">{account}</p>}
      {payout?.account_ending && canOpen && account === null && (
        <p>
          <TextButton onClick={() => void show()}>{buyText('showAccount')}</TextButton>
          <br />
          <small className="muted">{buyText('recorded')}</small>
        </p>
      )}
      {open.error !== null && <Alert kind="error">{open.error}</Alert>}
    </section>
  );
}

function payoutWords({
  holder,
  place,
  account_ending: ending,
  changed_at: at,
}: NonNullable<QuoteFieldsFragment['payout']>) {
  return ending
    ? buyText('account', { holder, ending, at: writeDateTime(at) })
    : buyText('checkTo', { holder, place });
}
