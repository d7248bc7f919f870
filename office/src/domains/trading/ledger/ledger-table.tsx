import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { MetalMark } from '../metals/metal-mark.tsx';
import { tradingText } from '../trading-texts.ts';
import styles from './ledger.module.css';
import type { LedgerMetal, Position } from './ledger-query.ts';
import { ledgerText } from './ledger-texts.ts';
import { writeOunces, writeSignedMoney, writeSignedOunces } from './write-figures.ts';

const PARTS = ['stock', 'on_order', 'bought', 'sold', 'hedge'] as const;
/** Figures outside of the sum: what the shop has promised at a locked price. */
const PROMISES = ['locked', 'cart_locks'] as const;

/** The parts of each metal's position. Each figure links to its entries. */
export function LedgerTable({ position: { metals, currency } }: { readonly position: Position }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table.
    <section className={styles.scroll} aria-label={ledgerText('byMetal')} tabIndex={0}>
      <table className={styles.ledger} aria-label={ledgerText('byMetal')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{ledgerText('part')}</span>
            </th>
            {metals.map(({ metal }) => (
              <th key={metal} scope="col" data-kind="number">
                <MetalMark metal={metal} isDecorative />{' '}
                <span className={styles.name}>{tradingText(metal)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">
                {ledgerText(part)}
                <small>{ledgerText(`${part}Help`)}</small>
              </th>
              {metals.map((row) => (
                <td key={row.metal} data-kind="number">
                  <PageLink
                    to={`/prices/position/${row.metal}?part=${part}`}
                    className={row[part] === 0 ? styles.zero : styles.figure}
                    aria-label={ledgerText('entriesOf', {
                      ounces: writeOunces(row[part]),
                      part: ledgerText(part),
                      metal: tradingText(row.metal),
                    })}
                  >
                    {writeOunces(row[part])}
                  </PageLink>
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">{ledgerText('open')}</th>
            {metals.map(({ metal, open }) => (
              <td key={metal} data-kind="number">
                <b>{writeSignedOunces(open)}</b>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{ledgerText('atSpot')}</th>
            {metals.map(({ metal, value }) => (
              <td key={metal} data-kind="number">
                {value == null ? '–' : writeSignedMoney(value, currency)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{ledgerText('limit')}</th>
            {metals.map((row) => (
              <td key={row.metal} data-kind="number">
                <span className="muted">{limitText(row)}</span>
              </td>
            ))}
          </tr>
          {PROMISES.map((promise) => (
            <tr key={promise}>
              <th scope="row">
                {ledgerText(promise)}
                <small>{ledgerText(`${promise}Help`)}</small>
              </th>
              {metals.map((row) => (
                <td key={row.metal} data-kind="number">
                  <span className="muted">{writeOunces(row[promise])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function limitText({ limit_ounces: ounces }: LedgerMetal): string {
  return ounces == null
    ? ledgerText('noLimit')
    : ledgerText('ounces', { ounces: ounces.toLocaleString('en-US') });
}
