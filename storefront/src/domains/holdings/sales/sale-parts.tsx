import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import type { SaleOutcomeFragment } from '../../../platform/graphql/generated/graphql.ts';
import { dayText } from '../figures/format-lot.ts';
import { Gain } from '../figures/gain.tsx';
import { gainText } from '../gains/gain-texts.ts';
import styles from './sale-outcomes.module.css';
import { saleText } from './sale-texts.ts';

type Part = SaleOutcomeFragment['parts'][number];

export interface SalePartsProps {
  /** Each of a lot: a sale of pieces that were not held has no list. */
  readonly parts: readonly Part[];
  /** With those that are not in `parts`. */
  readonly count: number;
}

/** The lots that the entered sale takes its pieces from. Those that the shop does not list are counted below. */
export function SaleParts({ parts, count }: SalePartsProps) {
  const rest = count - parts.length;
  return (
    <div className={styles.parts}>
      <Table isPlain>
        <caption>{saleText('whichLots')}</caption>
        <thead>
          <tr>
            <th scope="col">{saleText('bought')}</th>
            <NumberHead>{saleText('pieces')}</NumberHead>
            <NumberHead>{saleText('cost')}</NumberHead>
            <NumberHead>{saleText('gain')}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.lot_uid}>
              <th scope="row">
                {part.acquired_on !== null && dayText(part.acquired_on)}
                {part.period !== null && <small>{gainText(part.period)}</small>}
              </th>
              <td className="num right">{part.pieces}</td>
              <td className="num right">{formatAmount(part.cost)}</td>
              <td className="num right">{gainOf(part)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rest > 0 && <p className="muted">{saleText('moreLots', { count: rest })}</p>}
    </div>
  );
}

function gainOf({ proceeds, cost }: Part) {
  const cents = Math.round((proceeds.value ?? 0) * 100) - Math.round((cost?.value ?? 0) * 100);
  return <Gain value={cents / 100} currency={proceeds.currency ?? 'USD'} />;
}
