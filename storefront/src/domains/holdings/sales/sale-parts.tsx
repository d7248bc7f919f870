import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import type { SaleOutcomeFragment } from '../../../platform/graphql/generated/graphql.ts';
import { dayText } from '../figures/format-lot.ts';
import { Gain } from '../figures/gain.tsx';
import { gainText } from '../gains/gain-texts.ts';
import styles from './sale-outcomes.module.css';
import { saleText } from './sale-texts.ts';

type Part = SaleOutcomeFragment['parts'][number];

/** More lots are counted below the table. */
const MOST = 8;

/** The lots that the entered sale takes its pieces from. */
export function SaleParts({ parts }: { readonly parts: readonly Part[] }) {
  const rest = parts.length - MOST;
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
          {parts.slice(0, MOST).map((part, at) => (
            <tr key={part.lot_uid ?? at}>
              <th scope="row">
                {part.acquired_on === null ? saleText('unknownCost') : dayText(part.acquired_on)}
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
  if (cost === null) return null;
  const cents = Math.round((proceeds.value ?? 0) * 100) - Math.round((cost.value ?? 0) * 100);
  return <Gain value={cents / 100} currency={cost.currency ?? 'USD'} />;
}
