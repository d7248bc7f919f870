import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Landmark, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { writeDateTime, writeDay } from '../../components/labels/moments.ts';
import { Figures } from '../../components/layout/facts.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListBar } from '../../components/tables/list-bar.tsx';
import { ListEmpty } from '../../components/tables/list-empty.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { ViewTabs } from '../../components/tables/view-tabs.tsx';
import { bankingText } from '../../domains/banking/banking-texts.ts';
import { AccountDialog } from '../../domains/banking/import/account-dialog.tsx';
import { ImportDialog } from '../../domains/banking/import/import-dialog.tsx';
import { groupOf } from '../../domains/banking/statement/line-groups.ts';
import { LineTable } from '../../domains/banking/statement/line-table.tsx';
import {
  type BankLine,
  bankLinesQuery,
  type Statement,
} from '../../domains/banking/statement/statement-query.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

const SHOWN_STATEMENTS = 5;

export default function StatementPage() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('statement');
  const { data, error, refetch } = useQuery(bankLinesQuery(chosen));
  const [dialog, setDialog] = useState<'import' | 'account' | null>(null);
  const mayAddAccount = usePermission('payments.payout');
  const mayImport = usePermission('payments.match');
  const statements = data?.bank_statements ?? [];
  const statement = statements.find(({ id }) => id === chosen);
  return (
    <>
      <PageHeader
        title={
          statement?.ends_on == null
            ? bankingText('statementTitle')
            : bankingText('statementTitleOf', { day: writeDay(statement.ends_on) })
        }
        lead={
          statement === undefined
            ? bankingText('statementNone')
            : bankingText('statementLead', {
                account: statement.account.name,
                ending: statement.account.ending,
                time: writeDateTime(statement.imported_at),
                file: statement.file_name,
              })
        }
        actions={
          <>
            {mayAddAccount && (
              <Button onClick={() => setDialog('account')}>
                <Icon of={Landmark} />
                {bankingText('addAccount')}
              </Button>
            )}
            {mayImport && (
              <Button variant="primary" onClick={() => setDialog('import')}>
                <Icon of={Upload} />
                {bankingText('importButton')}
              </Button>
            )}
          </>
        }
      />
      {statements.length > 0 && (
        <ListBar>
          <ViewTabs
            label={bankingText('earlier')}
            views={[
              { path: '/money', text: bankingText('openLines'), isCurrent: chosen === null },
              ...statements.slice(0, SHOWN_STATEMENTS).map((one) => ({
                path: `/money?statement=${one.id}`,
                text: `${one.ends_on === null ? one.file_name : writeDay(one.ends_on)}, …${one.account.ending}`,
                count: one.lines,
                isCurrent: one.id === chosen,
              })),
            ]}
          />
        </ListBar>
      )}
      {error !== null && data === undefined && (
        <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <LineFigures lines={data.bank_lines} statement={statement} />}
      {data !== undefined && data.bank_lines.length === 0 && (
        <ListEmpty title={bankingText('nothingOpen')} text={bankingText('nothingOpenBody')} />
      )}
      {data !== undefined && data.bank_lines.length > 0 && <LineTable lines={data.bank_lines} />}
      {dialog === 'account' && <AccountDialog onClose={() => setDialog(null)} />}
      {dialog === 'import' && (
        <ImportDialog
          onClose={() => setDialog(null)}
          onImported={(imported) => {
            setDialog(null);
            setSearch(imported === null ? {} : { statement: imported });
          }}
        />
      )}
    </>
  );
}

function LineFigures({
  lines,
  statement,
}: {
  readonly lines: readonly BankLine[];
  readonly statement: Statement | undefined;
}) {
  if (lines.length === 0) return null;
  const currency = lines[0]?.currency ?? 'USD';
  const figure = (name: string, own: readonly BankLine[]) => ({
    name,
    value: formatMoney(
      own.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
    note: bankingText('lineCount', { count: own.length }),
  });
  const credits = lines.filter(({ amount }) => amount > 0);
  const exact = credits.filter((line) => groupOf(line) === 'exact');
  const open = credits.filter((line) => !['exact', 'assigned'].includes(groupOf(line)));
  return (
    <Figures
      figures={[
        figure(bankingText('figureAll'), credits),
        figure(bankingText('figureExact'), exact),
        figure(bankingText('figureOpen'), open),
        ...(statement === undefined || statement.known === 0
          ? []
          : [
              {
                name: bankingText('figureKnown'),
                value: bankingText('lineCount', { count: statement.known }),
                note: bankingText('figureKnownNote'),
              },
            ]),
      ]}
    />
  );
}

export { ErrorPage as ErrorBoundary };
