import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { tradingText } from '../trading-texts.ts';
import styles from './ledger.module.css';
import type { Hedge, Position } from './ledger-query.ts';
import { ledgerText } from './ledger-texts.ts';
import { writeOunces, writeSignedMoney } from './write-figures.ts';

/** The newest lots with their cost against spot. */
export function Lots({ position: { lots, lot_count: count, currency } }: { readonly position: Position }) {
  return (
    <Section title={ledgerText('lots')}>
      {lots.length === 0 ? (
        <p className="muted">{ledgerText('noLots')}</p>
      ) : (
        <>
          <DenseTable label={ledgerText('lots')}>
            <thead>
              <tr>
                <th scope="col">{ledgerText('lot')}</th>
                <th scope="col">{ledgerText('source')}</th>
                <th scope="col" data-kind="number">
                  {ledgerText('lotOunces')}
                </th>
                <th scope="col" data-kind="number">
                  {ledgerText('costPerOunce')}
                </th>
                <th scope="col" data-kind="number">
                  {ledgerText('againstSpot')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lots.map((lot) => (
                <tr key={lot.id}>
                  <td data-fold="first">
                    <b>{ledgerText('lotId', { id: lot.id })}</b>
                    <small>{lot.name}</small>
                  </td>
                  <td data-fold="second">
                    <PageLink to={`/quotes/${lot.source}`}>
                      {ledgerText('quote', { number: lot.source })}
                    </PageLink>
                    <small>{writeDateTime(lot.received_at)}</small>
                  </td>
                  <td data-kind="number">{lot.ounces == null ? '–' : writeOunces(lot.ounces)}</td>
                  <td data-kind="number" data-fold="second-end">
                    {lot.cost_per_ounce == null ? '–' : formatMoney(lot.cost_per_ounce, currency)}
                  </td>
                  <td data-kind="number" data-fold="first-end">
                    {lot.against_spot == null ? '–' : writeSignedMoney(lot.against_spot, currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </DenseTable>
          <p className="muted small">
            {ledgerText('lotsShown', { shown: lots.length, count: count.toLocaleString('en-US') })}
          </p>
        </>
      )}
    </Section>
  );
}

/** The newest hedges. */
export function NewestHedges({ hedges }: { readonly hedges: readonly Hedge[] }) {
  return (
    <Section
      title={ledgerText('hedges')}
      actions={<PageLink to="/prices/hedges">{ledgerText('allHedges')}</PageLink>}
    >
      {hedges.length === 0 ? (
        <p className="muted">{ledgerText('noHedges')}</p>
      ) : (
        <DenseTable label={ledgerText('hedges')}>
          <thead>
            <tr>
              <th scope="col">{ledgerText('hedge')}</th>
              <th scope="col" data-kind="number">
                {ledgerText('lotOunces')}
              </th>
              <th scope="col" data-kind="number">
                {ledgerText('price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {hedges.map((hedge) => (
              <tr key={hedge.id} data-tone={hedge.voided_at == null ? undefined : 'off'}>
                <td data-fold="first">
                  <b>{hedgeName(hedge)}</b>
                  <small>{ledgerText('hedgeBy', { name: hedge.by, time: writeDateTime(hedge.at) })}</small>
                </td>
                <td data-kind="number" data-fold="first-end">
                  {writeOunces(signedOunces(hedge))}
                </td>
                <td data-kind="number" data-fold="second-end">
                  {formatMoney(hedge.price, hedge.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
    </Section>
  );
}

/** Returns a hedge in words: `Silver, sold`. */
export function hedgeName({ metal, side }: Pick<Hedge, 'metal' | 'side'>): string {
  return ledgerText(side === 'sell' ? 'hedgeSold' : 'hedgeBought', { metal: tradingText(metal) });
}

/** Returns the ounces of a hedge. Below 0 for a sale. */
export function signedOunces({ side, ounces }: Pick<Hedge, 'side' | 'ounces'>): number {
  return side === 'sell' ? -ounces : ounces;
}

/** The parts of the profit since midnight. */
export function Profit({ position: { profit, currency } }: { readonly position: Position }) {
  const money = (minor: number) => writeSignedMoney(minor, currency);
  return (
    <Section title={ledgerText('profit')}>
      <Facts
        facts={[
          { name: ledgerText('spread'), value: money(profit.spread) },
          { name: ledgerText('market'), value: money(profit.market) },
          { name: ledgerText('hedging'), value: money(profit.hedging) },
          { name: ledgerText('total'), value: money(profit.total), isSum: true },
        ]}
      />
      <p className={`${styles.note} muted small`}>{ledgerText('profitHelp')}</p>
    </Section>
  );
}
