import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { writeClock } from '../../../components/labels/moments.ts';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { ResumeMetalsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { spotQuery } from '../spot/spot-query.ts';
import { tradingText } from '../trading-texts.ts';
import type { Halt } from './feeds-query.ts';

interface ResumeDialogProps {
  readonly halts: readonly Halt[];
  readonly onClose: () => void;
}

/** Resumes trading in two confirmations: first the prices, then the resumption. */
export function ResumeDialog({ halts, onClose }: ResumeDialogProps) {
  const [isConfirmed, setIsConfirmed] = useState(halts.every((halt) => halt.confirmed_at !== null));
  const [seen] = useState(() => halts.map(({ metal, since }) => ({ metal, since })));
  const confirm = useAction(ResumeMetalsDocument, { changes: ['spot'] });
  const resume = useAction(ResumeMetalsDocument, {
    changes: ['spot'],
    success: () => tradingText('resumeDone'),
  });
  const [only] = halts;
  const title =
    halts.length === 1 && only !== undefined
      ? tradingText('resumeMetal', { metal: tradingText(only.metal) })
      : tradingText('resumeAll');
  const earlier = halts.find((halt) => halt.confirmed_by !== null);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      confirm={isConfirmed ? title : tradingText('confirmPrices')}
      isBusy={confirm.isPending || resume.isPending}
      error={confirm.error ?? resume.error}
      onConfirm={async () => {
        if (isConfirmed) {
          if ((await resume.run({ halts: seen, confirmation: 'SECOND' })) !== null) onClose();
          else if (resume.failure !== null) setIsConfirmed(false);
        } else if ((await confirm.run({ halts: seen, confirmation: 'FIRST' })) !== null) setIsConfirmed(true);
      }}
    >
      <p>
        <b>{tradingText(isConfirmed ? 'stepTwo' : 'stepOne')}</b>{' '}
        {tradingText(isConfirmed ? 'stepTwoBody' : 'stepOneBody')}
      </p>
      {isConfirmed && earlier !== undefined && (
        <p className="muted">
          {tradingText('confirmedAt', {
            name: earlier.confirmed_by ?? '',
            time: writeClock(earlier.confirmed_at ?? ''),
          })}
        </p>
      )}
      <PriceChanges halts={halts} />
    </ConfirmDialog>
  );
}

function PriceChanges({ halts }: { readonly halts: readonly Halt[] }) {
  const prices = useQuery(spotQuery).data?.spot_prices ?? [];
  return (
    <DenseTable label={tradingText('pricesNow')} isCompact>
      <thead>
        <tr>
          <th scope="col">{tradingText('metal')}</th>
          <th scope="col" data-kind="number">
            {tradingText('askThen')}
          </th>
          <th scope="col" data-kind="number">
            {tradingText('askNow')}
          </th>
        </tr>
      </thead>
      <tbody>
        {halts.map(({ metal, ask_then: then }) => {
          const price = prices.find((one) => one.metal === metal);
          return (
            <tr key={metal}>
              <td data-fold="first">{tradingText(metal)}</td>
              <td data-kind="number" data-fold="second" data-label={tradingText('askThen')}>
                {then === null ? '–' : formatMoney(then, 'USD')}
              </td>
              <td data-kind="number" data-fold="second-end" data-label={tradingText('askNow')}>
                {price === undefined ? '–' : formatMoney(price.ask, price.currency)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </DenseTable>
  );
}
