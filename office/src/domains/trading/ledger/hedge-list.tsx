import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { VoidHedgeDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import type { Hedge } from './ledger-query.ts';
import { ledgerText } from './ledger-texts.ts';
import { hedgeName, signedOunces } from './position-sides.tsx';
import { writeOunces } from './write-figures.ts';

/** All hedges, each with the button that voids it. */
export function HedgeList({
  hedges,
  canHedge,
}: {
  readonly hedges: readonly Hedge[];
  readonly canHedge: boolean;
}) {
  const [voided, setVoided] = useState<Hedge | null>(null);
  return (
    <>
      <DenseTable label={ledgerText('hedges')}>
        <thead>
          <tr>
            <th scope="col">{ledgerText('hedge')}</th>
            <th scope="col">{ledgerText('time')}</th>
            <th scope="col">{ledgerText('counterparty')}</th>
            <th scope="col" data-kind="number">
              {ledgerText('lotOunces')}
            </th>
            <th scope="col" data-kind="number">
              {ledgerText('price')}
            </th>
            <th scope="col" data-kind="number">
              {ledgerText('cost')}
            </th>
            <th scope="col" data-kind="action">
              <span className="vh">{ledgerText('action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {hedges.map((hedge) => (
            <tr key={hedge.id} data-tone={hedge.voided_at == null ? undefined : 'off'}>
              <td data-fold="first">
                <b>{hedgeName(hedge)}</b>
                <small>{hedge.by}</small>
              </td>
              <td data-fold="second">{writeDateTime(hedge.at)}</td>
              <td data-fold="whole">
                {hedge.counterparty}
                {hedge.reference != null && <small>{hedge.reference}</small>}
              </td>
              <td data-kind="number" data-fold="first-end">
                {writeOunces(signedOunces(hedge))}
              </td>
              <td data-kind="number" data-fold="second-end">
                {formatMoney(hedge.price, hedge.currency)}
              </td>
              <td data-kind="number" data-fold="whole" data-label={ledgerText('cost')}>
                {formatMoney(hedge.cost, hedge.currency)}
              </td>
              <td data-kind="action" data-fold="whole">
                {hedge.voided_at != null ? (
                  <small>
                    {ledgerText('voidedBy', { name: hedge.voided_by ?? '', reason: hedge.void_reason ?? '' })}
                  </small>
                ) : (
                  canHedge && (
                    <Button
                      size="sm"
                      aria-label={ledgerText('voidOf', { id: hedge.id })}
                      onClick={() => setVoided(hedge)}
                    >
                      {ledgerText('void')}
                    </Button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {voided !== null && <VoidDialog hedge={voided} onClose={() => setVoided(null)} />}
    </>
  );
}

function VoidDialog({ hedge, onClose }: { readonly hedge: Hedge; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const action = useAction(VoidHedgeDocument, {
    changes: ['ledger', 'positions'],
    success: () => ledgerText('voided'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={ledgerText('voidTitle', { id: hedge.id })}
      submit={ledgerText('void')}
      isBusy={action.isPending}
      error={action.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await action.run({ id: hedge.id, reason })) !== null) onClose();
      }}
    >
      <p>{ledgerText('voidBody')}</p>
      <TextField
        label={ledgerText('reason')}
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
