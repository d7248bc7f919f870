import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Entries } from '../../../components/lists/entries.tsx';
import { UndoPriceLimitsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { tradingText } from '../trading-texts.ts';
import type { Limits } from './limits-query.ts';

/** The newest changes of the limits, each with its undo. */
export function LimitHistory({ history }: Pick<Limits, 'history'>) {
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
          remark: values
            .map(({ path, before, after }) =>
              tradingText('changedValue', { path: nameOf(path), before: shown(before), after: shown(after) }),
            )
            .join('; '),
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

const METAL_PATH = /^office\.position_limit_ounces\.(gold|silver|platinum|palladium)$/;

/** Returns the label of a value in the form; its path for a value without one. */
function nameOf(path: string): string {
  const metal = METAL_PATH.exec(path)?.[1] as 'gold' | undefined;
  if (metal !== undefined) return tradingText('limitPosition', { metal: tradingText(metal) });
  return NAMES[path]?.() ?? path;
}

const NAMES: Readonly<Record<string, () => string>> = {
  'pricing.stale_after_seconds': () => tradingText('limitStale'),
  'pricing.jump_percent': () => tradingText('limitJump'),
  'pricing.source_band_percent': () => tradingText('limitBand'),
  'pricing.automatic_halt.move_percent': () => tradingText('haltMove'),
  'pricing.automatic_halt.window_minutes': () => tradingText('haltWindow'),
  'pricing.automatic_halt.resume_after_minutes': () => tradingText('haltResume'),
  'order_limits.maximum_minor': () => tradingText('limitOrderMinor'),
};

function shown(value: unknown): string {
  if (value == null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
