import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Entries } from '../../../components/lists/entries.tsx';
import { UndoPremiumsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { premiumChanges } from './premium-changes.ts';
import { premiumText } from './premium-texts.ts';
import type { Premiums } from './premiums-query.ts';

/** The newest changes of premiums, each with its undo button. */
export function PremiumHistory({ history }: Pick<Premiums, 'history'>) {
  const undo = useAction(UndoPremiumsDocument, {
    changes: ['settings', 'products'],
    success: () => premiumText('undone'),
  });
  if (history.length === 0) return <p className="muted">{premiumText('noHistory')}</p>;
  return (
    <>
      <Entries
        label={premiumText('history')}
        entries={history.map(({ id, at, by, values }) => ({
          id,
          name: by,
          remark: premiumChanges(values).join('; '),
          time: writeDateTime(at),
          action: (
            <Button
              size="sm"
              isBusy={undo.isPending}
              aria-label={premiumText('undoOf', { name: by, time: writeDateTime(at) })}
              onClick={() => void undo.run({ change: id })}
            >
              {premiumText('undo')}
            </Button>
          ),
        }))}
      />
      {undo.error !== null && <Alert kind="error">{undo.error}</Alert>}
    </>
  );
}
