import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DateField } from '../../components/fields/date-field.tsx';
import { writeDateTime, writeDay } from '../../components/labels/moments.ts';
import { StateMark } from '../../components/labels/state-mark.tsx';
import { NextStep } from '../../components/layout/next-step.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { bankingText } from '../../domains/banking/banking-texts.ts';
import { type DayFigures, dayCloseQuery } from '../../domains/banking/close/close-query.ts';
import { CloseTable } from '../../domains/banking/close/close-table.tsx';
import { GatewayPayouts } from '../../domains/banking/close/gateway-payout.tsx';
import { DisputeList } from '../../domains/banking/disputes/dispute-list.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { CloseDayDocument } from '../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../platform/graphql/use-action.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

/** Explanations that were typed for a day. */
interface Typed {
  readonly day: string;
  readonly texts: Readonly<Record<string, string>>;
}

const NONE: Typed['texts'] = {};

export default function DayClosePage() {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(dayCloseQuery(search.get('day')));
  const figures = data?.day_close;
  const [typed, setTyped] = useState<Typed>({ day: '', texts: {} });
  const explanations = typed.day === figures?.day ? typed.texts : NONE;
  return (
    <>
      <PageHeader
        title={bankingText('closeTitle', { day: figures === undefined ? '' : writeDay(figures.day) })}
        lead={bankingText('closeLead')}
        actions={
          <DateField
            label={bankingText('closeDay')}
            value={search.get('day') ?? figures?.day ?? null}
            onChange={(day) => setSearch(day === null ? {} : { day })}
          />
        }
      />
      {figures !== undefined && <CloseStep figures={figures} explanations={explanations} />}
      <Split
        side={
          <>
            <GatewayPayouts payouts={figures?.payouts ?? []} />
            <DisputeList disputes={data?.disputes ?? []} />
            <Section title={bankingText('closedDays')}>
              {data?.closed_days.length === 0 && <p className="muted">{bankingText('closedNone')}</p>}
              <ul>
                {data?.closed_days.map(({ day, closed_by: name }) => (
                  <li key={day}>
                    <PageLink to={`/money/close?day=${day}`}>{writeDay(day)}</PageLink>{' '}
                    <StateMark tone="done">{name}</StateMark>
                  </li>
                ))}
              </ul>
            </Section>
          </>
        }
      >
        <CloseTable
          figures={figures}
          error={error === null ? null : failureText(error)}
          onRetry={() => void refetch()}
          explanations={explanations}
          onExplain={(line, text) =>
            setTyped({ day: figures?.day ?? '', texts: { ...explanations, [line]: text } })
          }
        />
      </Split>
    </>
  );
}

function CloseStep({
  figures,
  explanations,
}: {
  readonly figures: DayFigures;
  readonly explanations: Readonly<Record<string, string>>;
}) {
  const mayClose = usePermission('payments.close');
  const close = useAction(CloseDayDocument, { changes: ['payments'], success: () => bankingText('closed') });
  const { day, is_over: isOver, version, lines, closed_at: closedAt, closed_by: name } = figures;
  if (closedAt !== null) {
    return (
      <p>
        <StateMark tone="done">
          {bankingText('closeDone', { name: name ?? '', time: writeDateTime(closedAt) })}
        </StateMark>
      </p>
    );
  }
  if (!isOver) {
    return (
      <NextStep title={bankingText('closeRunning')} state={null}>
        <p className="muted">{bankingText('closeRunningBody')}</p>
      </NextStep>
    );
  }
  const open = [...new Set(lines.filter(({ differing }) => differing.length > 0).map(({ line }) => line))];
  const given = open.flatMap((line) => {
    const text = explanations[line]?.trim() ?? '';
    return text === '' ? [] : [{ line, text }];
  });
  return (
    <NextStep
      title={titleOf(figures, open.length)}
      state={
        mayClose && (
          <Button
            variant="primary"
            disabled={given.length < open.length}
            isBusy={close.isPending}
            onClick={() => void close.run({ day, version, explanations: given })}
          >
            {bankingText('closeButton', { day: writeDay(day) })}
          </Button>
        )
      }
    >
      <p className="muted">{bankingText(mayClose ? bodyOf(open.length) : 'closeReadOnly')}</p>
      {close.error !== null && <Alert kind="error">{close.error}</Alert>}
    </NextStep>
  );
}

function bodyOf(openCount: number) {
  return openCount === 0 ? 'closeReadyBody' : 'closeExplainBody';
}

function titleOf({ lines }: DayFigures, openCount: number): string {
  if (openCount === 0) return bankingText('closeReady');
  const [differing, another] = lines.filter(({ difference }) => difference !== 0);
  if (openCount > 1 || differing === undefined || another !== undefined) {
    return bankingText('closeExplain', { count: openCount });
  }
  const amount = formatMoney(Math.abs(differing.difference), differing.currency);
  return bankingText('closeExplainOne', { amount });
}

export { ErrorPage as ErrorBoundary };
