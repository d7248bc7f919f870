import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDay } from '../../../components/labels/moments.ts';
import { StateMark, type StateTone } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { complianceText } from '../compliance-texts.ts';
import type { ComplianceCase } from './cases-query.ts';

const TONES: Readonly<Record<ComplianceCase['state'], StateTone>> = {
  open: 'wait',
  filed: 'done',
  dismissed: 'none',
};

/** The state of a case with its mark. */
export function CaseState({ found: { state, is_late: isLate } }: { readonly found: ComplianceCase }) {
  if (isLate) return <StateMark tone="late">{complianceText('late')}</StateMark>;
  return <StateMark tone={TONES[state]}>{complianceText(`state_${state}`)}</StateMark>;
}

interface CaseTableProps {
  readonly cases: readonly ComplianceCase[] | undefined;
  readonly isOpen: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** Open cases by deadline, or decided cases. */
export function CaseTable({ cases, isOpen, error, onRetry }: CaseTableProps) {
  return (
    <DataTable
      label={complianceText('cashTitle')}
      columns={columns()}
      rows={cases}
      rowId={({ id }) => id}
      rowLabel={({ id }) => complianceText('caseLabel', { id })}
      tone={({ is_late: isLate }) => (isLate ? 'bad' : undefined)}
      error={error}
      onRetry={onRetry}
      empty={
        isOpen ? (
          <ListEmpty title={complianceText('casesEmpty')} text={complianceText('casesEmptyBody')} />
        ) : (
          <ListEmpty title={complianceText('casesDecidedEmpty')} />
        )
      }
    />
  );
}

function columns(): DataColumn<ComplianceCase>[] {
  return [
    {
      id: 'report',
      header: complianceText('report'),
      fold: 'first',
      cell: ({ id, kind, payer }) => (
        <>
          <PageLink to={`/compliance/cases/${id}`}>{complianceText(`kind_${kind}`)}</PageLink>
          {payer !== null && <small>{payer}</small>}
        </>
      ),
    },
    {
      id: 'amount',
      header: complianceText('amount'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ amount }) => <b>{formatMoney(amount, 'USD')}</b>,
    },
    {
      id: 'relation',
      header: complianceText('casePayments'),
      from: 'desktop',
      cell: ({ relation, day }) => (
        <>
          {relation !== null && complianceText(`relation_${relation}`)}
          <small>{complianceText('since', { day: writeDay(day) })}</small>
        </>
      ),
    },
    {
      id: 'due',
      header: complianceText('due'),
      fold: 'second',
      foldLabel: complianceText('due'),
      cell: ({ due_on: due }) => writeDay(due),
    },
    {
      id: 'state',
      header: complianceText('state'),
      fold: 'second-end',
      cell: (found) => <CaseState found={found} />,
    },
  ];
}
