import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Entries } from '../../../components/lists/entries.tsx';
import { UndoPriceLimitsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { tradingText } from '../trading-texts.ts';
import { changeTexts } from './limit-changes.ts';
import type { Limits } from './limits-query.ts';

/** The newest changes of the limits, each with its undo. */
export function LimitHistory({ history, currency }: Pick<Limits, 'history' | 'currency'>) {
  const undo = useAction(UndoPriceLimitsDocument, {
    changes: ['settings', 'spot', 'positions'],
    success: () => tradingText('undone'),
  });
  if (history.length === 0) return <p className="muted">{tradingText('noHistory')}</p>;
  return (
    <>
      <Entries
        label={tradingText('history')}
        entries={history.map(({ id, at, by, values }) => ({
          id,
          name: by,
          remark: changeTexts(values, currency).join('; '),
          time: writeDateTime(at),
          action: (
            <Button
              size="sm"
              isBusy={undo.isPending}
              aria-label={tradingText('undoChange', { name: by, time: writeDateTime(at) })}
              onClick={() => void undo.run({ change: id })}
            >
              {tradingText('undo')}
            </Button>
          ),
        }))}
      />
      {undo.error !== null && <Alert kind="error">{undo.error}</Alert>}
    </>
  );
}
