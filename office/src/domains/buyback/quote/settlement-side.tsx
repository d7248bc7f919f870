import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { PayQuoteDocument, type QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { buyText } from '../buyback-texts.ts';

/** The settlement of a quote, and its payment when every line is settled. */
export function SettlementSide({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const { number, version, settlement, currency, status } = quote;
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const pay = useAction(PayQuoteDocument, {
    changes: ['quotes', 'approvals'],
    success: ({ pay_quote: { is_paid: isPaid } }) => buyText(isPaid ? 'paid' : 'approval'),
  });
  const money = (minor: number) => formatMoney(minor, currency);
  const maySettle = usePermission('quotes.settle');
  const canPay =
    maySettle &&
    (status === 'checked' || status === 'accepted') &&
    settlement.is_settled &&
    settlement.payout > 0;
  const payWords =
    settlement.to_customer === 0
      ? buyText('payNothing')
      : buyText('pay', { amount: money(settlement.to_customer) });
  return (
    <section>
      <h2>{buyText('settlement')}</h2>
      <Facts
        facts={[
          { name: buyText('lockedBids'), value: money(settlement.locked) },
          { name: buyText('missingPieces'), value: money(-settlement.missing) },
          { name: buyText('difference'), value: money(-settlement.difference) },
          { name: buyText('additional'), value: money(settlement.additional) },
          {
            name: buyText(settlement.is_settled ? 'payoutSettled' : 'payout'),
            value: <b>{money(settlement.if_accepted)}</b>,
            isSum: true,
          },
          ...settlement.deductions.map((one) => ({
            name: buyText(one.is_order ? 'deductedOrder' : 'deductedQuote', { number: one.number }),
            value: money(-one.amount),
          })),
          ...(settlement.deductions.length === 0
            ? []
            : [
                {
                  name: buyText('toCustomer'),
                  value: <b>{money(settlement.to_customer)}</b>,
                  isSum: true,
                },
              ]),
        ]}
      />
      {canPay && (
        <Button variant="primary" disabled={quote.is_waiting_for_approval} onClick={() => setOpen(true)}>
          {payWords}
        </Button>
      )}
      {canPay && quote.needs_approval && (
        <p className="small muted">
          {buyText(quote.is_waiting_for_approval ? 'approval' : 'secondApprover')}
        </p>
      )}
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={buyText('payTitle', { amount: money(settlement.to_customer) })}
        submit={payWords}
        isBusy={pay.isPending}
        error={pay.error}
        onSubmit={async (event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const isEmpty = String(data.get('location') ?? '').trim() === '';
          setIsMissing(isEmpty);
          if (isEmpty) return;
          const text = (name: string) => String(data.get(name) ?? '').trim();
          const done = await pay.run({
            number,
            version,
            reference: text('reference'),
            location: text('location'),
          });
          if (done !== null) setOpen(false);
        }}
      >
        <p>{buyText('payBody')}</p>
        <TextField name="reference" isOptional label={buyText('reference')} maxLength={100} />
        <TextField
          name="location"
          label={buyText('location')}
          help={buyText('locationHelp')}
          error={isMissing ? buyText('locationMissing') : null}
          maxLength={60}
          required
          onChange={() => setIsMissing(false)}
        />
      </FormDialog>
    </section>
  );
}
