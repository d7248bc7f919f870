import { Button } from '@ingot/ui/buttons/button.tsx';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { useState } from 'react';
import { writeTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import {
  PauseSpotSourceDocument,
  SelectSpotSourceDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { writeFeedAge } from '../spot/feed-state.ts';
import { tradingText } from '../trading-texts.ts';
import type { Source } from './feeds-query.ts';
import { writeSourceName } from './source-name.ts';
import { TestDialog } from './test-dialog.tsx';

interface SourceTableProps {
  readonly sources: readonly Source[];
  readonly mayChange: boolean;
}

/** The sources of spot prices: select, pause, test. */
export function SourceTable({ sources, mayChange }: SourceTableProps) {
  const now = useNow(true);
  const [tested, setTested] = useState<string | null>(null);
  const changes = ['sources', 'spot'];
  const select = useAction(SelectSpotSourceDocument, {
    changes,
    success: () => tradingText('sourceSelected'),
  });
  const pause = useAction(PauseSpotSourceDocument, { changes });
  const error = select.error ?? pause.error;
  return (
    <>
      <DenseTable label={tradingText('sources')}>
        <thead>
          <tr>
            <th scope="col">{tradingText('source')}</th>
            <th scope="col">{tradingText('state')}</th>
            <th scope="col">{tradingText('lastError')}</th>
            <th scope="col" data-kind="action">
              <span className="vh">{tradingText('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.name}>
              <td data-fold="first">
                <b>{writeSourceName(source.name)}</b>
                <small>{tradingText(source.is_used ? 'usedSource' : 'checkSource')}</small>
              </td>
              <td data-fold="first-end">
                <SourceState source={source} now={now} />
              </td>
              <td data-fold="whole" className="muted">
                {source.error === null || source.error_at === null
                  ? tradingText('noError')
                  : tradingText('errorAt', { time: writeTime(source.error_at), reason: source.error })}
              </td>
              <td data-kind="action" data-fold="whole">
                {mayChange && actionsOf(source)}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {error !== null && <p role="alert">{error}</p>}
      {tested !== null && <TestDialog source={tested} onClose={() => setTested(null)} />}
    </>
  );

  function actionsOf({ name, is_used: isUsed, is_paused: isPaused }: Source) {
    return (
      <>
        {!isUsed && !isPaused && (
          <Button size="sm" onClick={() => void select.run({ source: name })}>
            {tradingText('select')}
          </Button>
        )}{' '}
        <Button size="sm" onClick={() => void pause.run({ source: name, paused: !isPaused })}>
          {tradingText(isPaused ? 'resume' : 'pause')}
        </Button>{' '}
        <Button size="sm" onClick={() => setTested(name)}>
          {tradingText('test')}
        </Button>
      </>
    );
  }
}

function SourceState({ source, now }: { readonly source: Source; readonly now: number }) {
  const { is_paused: isPaused, read_at: readAt, error_at: errorAt } = source;
  if (isPaused) return <StateMark tone="hold">{tradingText('paused')}</StateMark>;
  if (readAt === null) return <StateMark tone="none">{tradingText('neverRead')}</StateMark>;
  const age = writeFeedAge(readAt, now);
  if (errorAt !== null && Date.parse(errorAt) >= Date.parse(readAt)) {
    return <StateMark tone="late">{tradingText('failing', { age })}</StateMark>;
  }
  return <StateMark tone="done">{tradingText('live', { age })}</StateMark>;
}
