import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { Fragment, useState } from 'react';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { ConfirmBankLinesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { bankingText } from '../banking-texts.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { Finding } from './finding.tsx';
import { groupOf, isChosen, LINE_GROUPS, type LineChoices } from './line-groups.ts';
import styles from './line-table.module.css';
import type { BankLine } from './statement-query.ts';

/** The lines of a statement with the orders that they may pay, in groups by finding. */
export function LineTable({ lines }: { readonly lines: readonly BankLine[] }) {
  const [choices, setChoices] = useState<LineChoices>(new Map());
  const [deciding, setDeciding] = useState<BankLine | null>(null);
  const mayMatch = usePermission('payments.match');
  const confirm = useAction(ConfirmBankLinesDocument, { changes: ['payments', 'orders'] });
  const chosen = lines.filter((line) => groupOf(line) === 'exact' && isChosen(line, choices));
  const confirmChosen = async () => {
    const result = await confirm.run({ lines: chosen.map(({ id }) => id) });
    if (result === null) return;
    const results = result.confirm_bank_lines;
    const failed = results.flatMap(({ error }) => error ?? []);
    const booked = results.length - failed.length;
    if (booked > 0) addToast({ type: 'success', message: bankingText('confirmed', { count: booked }) });
    if (failed.length > 0) {
      const reason = failed[0] ?? '';
      addToast({ type: 'error', message: bankingText('notBooked', { count: failed.length, reason }) });
    }
  };
  return (
    <>
      <DenseTable label={bankingText('statementTitle')}>
        <thead>
          <tr>
            <th scope="col" data-kind="check">
              <span className="vh">{bankingText('choose')}</span>
            </th>
            <th scope="col">{bankingText('bankLine')}</th>
            <th scope="col" data-kind="number">
              {bankingText('received')}
            </th>
            <th scope="col">{bankingText('order')}</th>
            <th scope="col" data-kind="number" data-from="desktop">
              {bankingText('due')}
            </th>
            <th scope="col" data-kind="number">
              {bankingText('difference')}
            </th>
            <th scope="col">{bankingText('finding')}</th>
            <th scope="col" data-kind="action">
              <span className="vh">{bankingText('action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {LINE_GROUPS.map(({ code, title, note }) => {
            const own = lines.filter((line) => groupOf(line) === code);
            if (own.length === 0) return null;
            return (
              <Fragment key={code}>
                <tr data-row="group">
                  <th scope="rowgroup" colSpan={8} data-fold="whole">
                    <div className={styles.group}>
                      {title()}
                      {note && <span>{note()}</span>}
                      {code === 'exact' && mayMatch && chosen.length > 0 && (
                        <Button
                          size="sm"
                          variant="primary"
                          isBusy={confirm.isPending}
                          onClick={() => void confirmChosen()}
                        >
                          {bankingText('confirmLines', { count: chosen.length, amount: sumOf(chosen) })}
                        </Button>
                      )}
                    </div>
                  </th>
                </tr>
                {own.map((line) => (
                  <LineRow
                    key={line.id}
                    line={line}
                    mayMatch={mayMatch}
                    isChosen={isChosen(line, choices)}
                    onChoose={(isWanted) => setChoices(new Map([...choices, [line.id, isWanted]]))}
                    onDecide={() => setDeciding(line)}
                  />
                ))}
              </Fragment>
            );
          })}
        </tbody>
      </DenseTable>
      {confirm.error !== null && <p role="alert">{confirm.error}</p>}
      {deciding !== null && (
        <DecideDialog key={deciding.id} line={deciding} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}

interface LineRowProps {
  readonly line: BankLine;
  readonly mayMatch: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isWanted: boolean) => void;
  readonly onDecide: () => void;
}

function LineRow({ line, mayMatch, isChosen, onChoose, onDecide }: LineRowProps) {
  const group = groupOf(line);
  const suggestion = line.match?.suggestions[0];
  const dueMinor = line.match?.payout?.amount ?? suggestion?.due;
  const differenceMinor = dueMinor === undefined ? null : line.open - dueMinor;
  return (
    <tr data-row-id={line.id} data-tone={group === 'left' && line.is_reversal ? 'bad' : undefined}>
      <td data-kind="check" data-fold={group === 'exact' ? 'whole' : undefined}>
        {group === 'exact' && mayMatch && (
          <Check checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
            <span className={styles.select} aria-hidden="true">
              {bankingText('selectLine')}
            </span>
            <span className="vh">{bankingText('select', { number: line.position })}</span>
          </Check>
        )}
      </td>
      <td data-fold="first">
        <span className={styles.payer}>{line.payer ?? bankingText('payerUnknown')}</span>
        <small>
          {bankingText('line', {
            number: line.position,
            text: line.remittance === '' ? bankingText('noReference') : line.remittance,
          })}
        </small>
      </td>
      <td data-kind="number" data-fold="first-end">
        <b>{formatMoney(line.amount, line.currency)}</b>
        {line.original_amount !== null && <small>{line.original_amount}</small>}
      </td>
      <td data-fold="second">
        {line.match?.payout != null && (
          <PageLink to={`/money/close?day=${line.booked_on}`}>
            {bankingText('gatewayName', line.match.payout)}
          </PageLink>
        )}
        {suggestion !== undefined && line.match?.kind !== 'CLOSED' && (
          <>
            <PageLink to={`/orders/${suggestion.order}`}>{suggestion.order}</PageLink>
            <small>{suggestion.buyer}</small>
          </>
        )}
      </td>
      <td data-kind="number" data-from="desktop">
        {dueMinor !== undefined && dueMinor > 0 && formatMoney(dueMinor, line.currency)}
      </td>
      <td data-kind="number" data-fold="second-end" data-label={bankingText('difference')}>
        {differenceMinor !== null &&
          line.match?.kind !== 'CLOSED' &&
          (differenceMinor === 0 ? (
            <span className="muted">{formatMoney(0, line.currency)}</span>
          ) : (
            <b>{formatMoney(differenceMinor, line.currency)}</b>
          ))}
      </td>
      <td data-fold="whole">
        <Finding line={line} />
      </td>
      <td data-kind="action" data-fold="whole">
        {line.open !== 0 && mayMatch && (
          <Button size="sm" onClick={onDecide}>
            {bankingText('decide')}
            <span className="vh"> {bankingText('lineNumber', { number: line.position })}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function sumOf(lines: readonly BankLine[]): string {
  const sum = lines.reduce((total, { open }) => total + open, 0);
  return formatMoney(sum, lines[0]?.currency ?? 'USD');
}
