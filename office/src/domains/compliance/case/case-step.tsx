import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { writeDay } from '../../../components/labels/moments.ts';
import { NextStep } from '../../../components/layout/next-step.tsx';
import {
  GiveComplianceStatementDocument,
  ReopenComplianceCaseDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { CaseState } from '../cash/case-table.tsx';
import type { ComplianceCase } from '../cash/cases-query.ts';
import { complianceText } from '../compliance-texts.ts';
import styles from './case.module.css';
import { DismissDialog } from './dismiss-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';

/** The next step of a case, and the actions. */
export function CaseStep({ found }: { readonly found: ComplianceCase }) {
  const [opened, setOpened] = useState<'file' | 'dismiss' | null>(null);
  const { id, version, state, kind } = found;
  const reopen = useAction(ReopenComplianceCaseDocument, {
    changes: ['compliance'],
    success: () => complianceText('reopened'),
  });
  const give = useAction(GiveComplianceStatementDocument, {
    changes: ['compliance'],
    success: () => complianceText('statementRecorded'),
  });
  const isOpen = state === 'open';
  const error = reopen.error ?? give.error;
  return (
    <NextStep
      title={titleOf(found)}
      tone={found.is_late ? 'bad' : isOpen ? 'warn' : 'plain'}
      state={<CaseState found={found} />}
    >
      <p className="small muted">{whyText(found)}</p>
      <div className={styles.buttons}>
        {found.has_form && (
          <ButtonLink variant={isOpen ? 'primary' : 'secondary'} to={`/compliance/cases/${id}/form`}>
            {complianceText('openForm')}
          </ButtonLink>
        )}
        {isOpen && (
          <>
            <Button onClick={() => setOpened('file')}>
              {complianceText(kind === 'dealer_program' ? 'recordDone' : 'recordFiled')}
            </Button>
            <Button onClick={() => setOpened('dismiss')}>{complianceText('dismiss')}</Button>
          </>
        )}
        {needsStatement(found) && (
          <Button isBusy={give.isPending} onClick={() => void give.run({ id, version })}>
            {complianceText('statementGiven')}
          </Button>
        )}
        {!isOpen && (
          <Button isBusy={reopen.isPending} onClick={() => void reopen.run({ id, version })}>
            {complianceText('reopen')}
          </Button>
        )}
      </div>
      {error !== null && <Alert kind="error">{error}</Alert>}
      {opened === 'file' && <FileDialog found={found} onClose={() => setOpened(null)} />}
      {opened === 'dismiss' && <DismissDialog found={found} onClose={() => setOpened(null)} />}
    </NextStep>
  );
}

function needsStatement({ state, statement_on: by, statement_given_on: given }: ComplianceCase): boolean {
  return state === 'filed' && by !== null && given === null;
}

function titleOf(found: ComplianceCase): string {
  const day = writeDay(found.due_on);
  if (found.is_late) return complianceText('next_late', { day });
  if (found.state === 'open')
    return complianceText(found.kind === 'dealer_program' ? 'next_program' : 'next_open', { day });
  if (needsStatement(found))
    return complianceText('next_statement', { day: writeDay(found.statement_on ?? found.due_on) });
  return complianceText('next_none');
}

function whyText(found: ComplianceCase): string {
  const name = found.decided_by ?? '';
  if (found.state === 'dismissed')
    return complianceText('why_dismissed', { name, reason: found.reason ?? '' });
  if (found.state === 'open') return complianceText(`why_${found.kind}`);
  if (needsStatement(found)) return complianceText('why_statement');
  return complianceText('why_filed', { day: writeDay(found.filed_on ?? found.day), name });
}
