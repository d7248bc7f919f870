import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { ReactNode } from 'react';
import type { ValuationDocumentFragment } from '../../../platform/graphql/generated/graphql.ts';
import { lotMetalName } from '../figures/format-lot.ts';
import { finenessText, gramsText } from './format-valuation.ts';
import styles from './valuation-sheet.module.css';
import { valuationText } from './valuation-texts.ts';

type Item = ValuationDocumentFragment['items'][number];
const VALUES = ['replacement', 'melt', 'bid'] as const;

/** The pieces with their values and the totals. Rows fold on narrow screens. */
export function ValuationTable({ valuation }: { readonly valuation: ValuationDocumentFragment }) {
  const { items, prices } = valuation;
  const priced = new Set(prices.map(({ metal }) => metal));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{valuationText('position')}</th>
          <th scope="col">{valuationText('piece')}</th>
          {(['pieces', 'fineWeight', ...VALUES] as const).map((head) => (
            <th key={head} scope="col">
              {valuationText(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the document never changes, and its lines may be equal.
          <ItemRow key={at} item={item} position={at + 1} hasPrice={priced.has(item.metal)} />
        ))}
      </tbody>
      <tfoot>
        <TotalRow valuation={valuation} />
      </tfoot>
    </table>
  );
}

interface ItemRowProps {
  readonly item: Item;
  readonly position: number;
  /** Whether the document has a price of the metal. */
  readonly hasPrice: boolean;
}

function ItemRow({ item, position, hasPrice }: ItemRowProps) {
  const { name, metal, fineness, serial } = item;
  const facts = [lotMetalName(metal)];
  if (fineness !== null) facts.push(valuationText('fineness', { fineness: finenessText(fineness) }));
  if (serial !== null) facts.push(valuationText('serial', { serial }));
  facts.push(valuationText(item.is_from_shop ? 'fromShop' : 'entered'));
  const isMixed = metal === 'mixed';
  return (
    <tr>
      <td>{position}</td>
      <th scope="row">
        {name}
        <small>{facts.join(', ')}</small>
      </th>
      <Figure label="pieces">{String(item.pieces)}</Figure>
      <Figure label="fineWeight">{gramsText(item.fine_grams)}</Figure>
      {VALUES.map((value) => (
        <Figure key={value} label={value}>
          {formatAmount(item[value]?.amount) ?? absentText(value, hasPrice || isMixed)}
        </Figure>
      ))}
    </tr>
  );
}

/** Returns why a line lacks a value. */
function absentText(value: (typeof VALUES)[number], hasPrice: boolean): string {
  if (!hasPrice || value === 'melt') return valuationText('noPrice');
  return valuationText(value === 'bid' ? 'noBid' : 'notSold');
}

function TotalRow({ valuation }: { readonly valuation: ValuationDocumentFragment }) {
  const { items } = valuation;
  const count = items.length;
  const sum = (of: 'pieces' | 'fine_grams') => items.reduce((whole, item) => whole + item[of], 0);
  return (
    <tr>
      <td />
      <th scope="row">{valuationText('total')}</th>
      <Figure label="pieces">{String(sum('pieces'))}</Figure>
      <Figure label="fineWeight">{gramsText(sum('fine_grams'))}</Figure>
      {VALUES.map((value) => {
        const total = valuation[value];
        return (
          <Figure key={value} label={value}>
            {total === null ? '–' : formatAmount(total.amount)}
            {total !== null && total.items < count && (
              <small>{valuationText('counted', { items: total.items, count })}</small>
            )}
          </Figure>
        );
      })}
    </tr>
  );
}

interface FigureProps {
  readonly label: 'pieces' | 'fineWeight' | (typeof VALUES)[number];
  readonly children: ReactNode;
}

function Figure({ label, children }: FigureProps) {
  return (
    <td className="num">
      <span className={styles.label}>{valuationText(label)}</span>
      <span>{children}</span>
    </td>
  );
}
