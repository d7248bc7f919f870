import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import type { ReactNode } from 'react';
import { pricedText } from '../figures/format-lot.ts';
import { Gain } from '../figures/gain.tsx';
import styles from '../figures/my-metals.module.css';
import { holdingText } from '../holding-texts.ts';
import type { OwnGains, OwnUnrealizedGains } from '../metals-query.ts';
import { gainText } from './gain-texts.ts';

/** The gains of sales by year of the sale. Renders nothing without a sale. */
export function RealizedTable({ gains }: { readonly gains: readonly OwnGains[] }) {
  if (gains.length === 0) return null;
  return (
    <GainsTable kind="realized" amount="proceeds">
      {gains.map(({ year, period, pieces, proceeds, cost, gain }) => (
        <tr key={`${year} ${period}`}>
          <YearHead year={year} facts={[gainText(period ?? 'UNKNOWN'), piecesText(pieces)]} />
          <Figure of="cost">
            {formatAmount(cost) ?? <span className="muted">{gainText('unknownCost')}</span>}
          </Figure>
          <Figure of="proceeds">{formatAmount(proceeds)}</Figure>
          <Figure of="gain">
            {gain !== null && <Gain value={gain.value ?? 0} currency={gain.currency ?? 'USD'} />}
          </Figure>
        </tr>
      ))}
    </GainsTable>
  );
}

export interface UnrealizedTableProps {
  readonly gains: readonly OwnUnrealizedGains[];
  readonly timeZone: string;
}

/** The gains of unsold pieces by year of the purchase, and how they are valued. Renders nothing without a lot. */
export function UnrealizedTable({ gains, timeZone }: UnrealizedTableProps) {
  if (gains.length === 0) return null;
  return (
    <GainsTable kind="unrealized" amount="value">
      {gains.map(({ year, period, basis, pieces, cost, value, gain, as_of, state }) => (
        <tr key={`${year} ${period} ${basis}`}>
          <YearHead
            year={year}
            facts={[gainText(period), piecesText(pieces), gainText(basis ?? 'noValue')]}
          />
          <Figure of="cost">{formatAmount(cost)}</Figure>
          <Figure of="value">
            {formatAmount(value) ?? <span className="muted">{gainText('noPrice')}</span>}
            {as_of !== null && state !== null && <small>{pricedText({ as_of, state }, timeZone)}</small>}
          </Figure>
          <Figure of="gain">
            {gain === null ? (
              <span className="muted">{gainText('notCounted')}</span>
            ) : (
              <Gain value={gain.value ?? 0} currency={gain.currency ?? 'USD'} />
            )}
          </Figure>
        </tr>
      ))}
    </GainsTable>
  );
}

interface GainsTableProps {
  readonly kind: 'realized' | 'unrealized';
  readonly amount: 'proceeds' | 'value';
  readonly children: ReactNode;
}

function GainsTable({ kind, amount, children }: GainsTableProps) {
  return (
    <>
      <h3>{gainText(kind)}</h3>
      <p className="muted">{gainText(`${kind}About`)}</p>
      <Table isPlain className={styles.lots}>
        <caption className="vh">{gainText(kind)}</caption>
        <thead>
          <tr>
            <th scope="col">{gainText('year')}</th>
            <NumberHead>{gainText('cost')}</NumberHead>
            <NumberHead>{gainText(amount)}</NumberHead>
            <NumberHead>{gainText('gain')}</NumberHead>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </>
  );
}

function piecesText(count: number): string {
  return holdingText('pieces', { count });
}

function YearHead({ year, facts }: { readonly year: number; readonly facts: readonly string[] }) {
  return (
    <th scope="row">
      {year}
      <small>{facts.join(', ')}</small>
    </th>
  );
}

interface FigureProps {
  readonly of: 'cost' | 'proceeds' | 'value' | 'gain';
  readonly children: ReactNode;
}

function Figure({ of, children }: FigureProps) {
  return (
    <td className="num right">
      <span className={styles.label}>{gainText(of)} </span>
      {children}
    </td>
  );
}
