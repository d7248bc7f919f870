import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { Gain } from '../figures/gain.tsx';
import styles from '../figures/my-metals.module.css';
import { holdingText } from '../holding-texts.ts';
import type { OwnGains } from '../metals-query.ts';
import { saleText } from '../sales/sale-texts.ts';
import { gainsFile } from './gains-file.ts';

/** The realized gains by year and holding period, also as a file. Renders nothing without a sale. */
export function GainsTable({ gains }: { readonly gains: readonly OwnGains[] }) {
  if (gains.length === 0) return null;
  return (
    <section aria-labelledby="gains">
      <div className={styles.head}>
        <h2 id="gains">{saleText('realized')}</h2>
        <Button size="sm" onClick={() => saveFile('gains.csv', gainsFile(gains), 'text/csv')}>
          {saleText('saveFile')}
        </Button>
      </div>
      <Table isPlain className={styles.lots}>
        <caption className="vh">{saleText('realized')}</caption>
        <thead>
          <tr>
            <th scope="col">{saleText('year')}</th>
            <NumberHead>{saleText('cost')}</NumberHead>
            <NumberHead>{saleText('proceeds')}</NumberHead>
            <NumberHead>{saleText('gain')}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {gains.map((each) => (
            <GainsRow key={`${each.year} ${each.period}`} gains={each} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function GainsRow({ gains: { year, period, pieces, proceeds, cost, gain } }: { readonly gains: OwnGains }) {
  return (
    <tr>
      <th scope="row">
        {year}
        <small>
          {saleText(period ?? 'UNKNOWN')}, {holdingText('pieces', { count: pieces })}
        </small>
      </th>
      <td className="num right">
        <span className={styles.label}>{saleText('cost')} </span>
        {formatAmount(cost) ?? <span className="muted">{saleText('unknownCost')}</span>}
      </td>
      <td className="num right">
        <span className={styles.label}>{saleText('proceeds')} </span>
        {formatAmount(proceeds)}
      </td>
      <td className="num right">
        <span className={styles.label}>{saleText('gain')} </span>
        {gain !== null && <Gain value={gain.value ?? 0} currency={gain.currency ?? 'USD'} />}
      </td>
    </tr>
  );
}
