import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { AuditCheckDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { auditText } from './audit-texts.ts';

/** Recomputes the chain on request, because it reads the whole log. */
export function ChainCheck() {
  const { data, error, isFetching, refetch } = useQuery({
    ...officeQuery('audit-check', AuditCheckDocument, {}),
    enabled: false,
  });
  const result = data?.audit_check;
  return (
    <>
      <Button isBusy={isFetching} onClick={() => void refetch()}>
        {auditText('check')}
      </Button>
      {error !== null && <Alert kind="error">{failureText(error)}</Alert>}
      {result && result.first_broken == null && (
        <Alert kind="success">{auditText('verified', { count: String(result.entries) })}</Alert>
      )}
      {result?.first_broken != null && (
        <Alert kind="error">{auditText('broken', { id: result.first_broken })}</Alert>
      )}
    </>
  );
}
