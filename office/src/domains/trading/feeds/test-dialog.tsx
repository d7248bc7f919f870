import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { Facts } from '../../../components/layout/facts.tsx';
import {
  TestSpotSourceDocument,
  type TestSpotSourceMutation,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { tradingText } from '../trading-texts.ts';
import { writeSourceName } from './source-name.ts';

/** Reads a source on request and shows its answer, which the shop does not use. */
export function TestDialog({ source, onClose }: { readonly source: string; readonly onClose: () => void }) {
  const [answer, setAnswer] = useState<TestSpotSourceMutation['test_spot_source'] | null>(null);
  const test = useAction(TestSpotSourceDocument);
  return (
    <Dialog isOpen onClose={onClose} title={tradingText('testTitle', { source: writeSourceName(source) })}>
      <p className="muted">{tradingText('testBody')}</p>
      <p>
        <Button
          variant="primary"
          isBusy={test.isPending}
          onClick={async () => {
            const result = await test.run({ source });
            setAnswer(result?.test_spot_source ?? null);
          }}
        >
          {tradingText('testNow')}
        </Button>
      </p>
      {test.error !== null && <Alert kind="error">{test.error}</Alert>}
      {answer !== null && (
        <div role="status">
          <p>{tradingText('testTook', { count: answer.milliseconds })}</p>
          {answer.problems.map((problem) => (
            <Alert key={problem} kind="warning">
              {problem}
            </Alert>
          ))}
          <Facts
            facts={answer.prices.map(({ metal, ask, bid }) => ({
              name: tradingText(metal),
              value: tradingText('bidAsk', { bid: formatMoney(bid, 'USD'), ask: formatMoney(ask, 'USD') }),
            }))}
          />
        </div>
      )}
    </Dialog>
  );
}
