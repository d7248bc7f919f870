import { decimalToMinor } from '@ingot/rules/money/convert-money.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import type { Ref } from 'react';
import { dayText, rateFacts } from '../figures/format-lot.ts';
import { Gain } from '../figures/gain.tsx';
import styles from '../figures/my-metals.module.css';
import { PageTurn } from '../figures/page-turn.tsx';
import { holdingText } from '../holding-texts.ts';
import type { OwnedMetals, OwnSale } from '../metals-query.ts';
import { saleText } from './sale-texts.ts';

export interface SaleTableProps {
  /** The newest first. */
  readonly sales: OwnedMetals['sales'];
  /** Starts at 1. */
  readonly page: number;
  /** Whether the sales belong to another page. */
  readonly isLoading: boolean;
  readonly onPage: (page: number) => void;
  /** Ref to the section. The page focuses it after a sale is removed with its buttons. */
  readonly section: Ref<HTMLElement>;
  readonly onChange: (sale: OwnSale) => void;
  readonly onRemove: (sale: OwnSale) => void;
}

/** The sales with cost, proceeds and gain. Rows fold on narrow screens. Renders nothing without a sale. */
export function SaleTable({ sales, page, isLoading, onPage, section, ...acts }: SaleTableProps) {
  const { items, total_count: count } = sales;
  if (count === 0) return null;
  return (
    <section aria-labelledby="sales" ref={section} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id="sales">{saleText('title')}</h2>
      </div>
      <Table isPlain className={styles.lots}>
        <caption className="vh">{saleText('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{saleText('sale')}</th>
            <NumberHead>{saleText('cost')}</NumberHead>
            <NumberHead>{saleText('proceeds')}</NumberHead>
            <NumberHead>{saleText('gain')}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {items.map((sale) => (
            <SaleRow key={sale.uid} sale={sale} {...acts} />
          ))}
        </tbody>
      </Table>
      <PageTurn
        count={count}
        page={page}
        isLoading={isLoading}
        onPage={onPage}
        shown={(rows) => saleText('rest', rows)}
        previous={saleText('newer')}
        next={saleText('older')}
      />
    </section>
  );
}

interface SaleRowProps extends Pick<SaleTableProps, 'onChange' | 'onRemove'> {
  readonly sale: OwnSale;
}

function SaleRow({ sale, onChange, onRemove }: SaleRowProps) {
  const gain = gainOfSale(sale);
  const { name } = sale;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{saleFacts(sale)}</small>
        {sale.quote_number === null && (
          <span className={styles.acts}>
            <TextButton
              className="small"
              aria-label={saleText('changeOf', { name })}
              onClick={() => onChange(sale)}
            >
              {saleText('change')}
            </TextButton>
            <TextButton
              className="small"
              aria-label={saleText('removeOf', { name })}
              onClick={() => onRemove(sale)}
            >
              {saleText('remove')}
            </TextButton>
          </span>
        )}
      </th>
      <td className="num right">
        <span className={styles.label}>{saleText('cost')} </span>
        {formatAmount(sale.cost) ?? <span className="muted">{saleText('unknownCost')}</span>}
      </td>
      <td className="num right">
        <span className={styles.label}>{saleText('proceeds')} </span>
        {formatAmount(sale.proceeds)}
        {(sale.costs.value ?? 0) > 0 && (
          <small>
            {saleText('proceedsAbout', {
              costs: formatAmount({ ...sale.costs, currency: sale.proceeds.currency }) ?? '',
            })}
          </small>
        )}
      </td>
      <td className="num right">
        <span className={styles.label}>{saleText('gain')} </span>
        {gain !== null && <Gain value={gain} currency={sale.cost?.currency ?? 'USD'} />}
      </td>
    </tr>
  );
}

/** Returns pieces, day and source of a sale: `3 pieces, Jul 14, 2026, recorded by you`. */
function saleFacts({ pieces, sold_on, is_gift, quote_number, buyer, ...rate }: OwnSale): string {
  const source =
    quote_number === null
      ? saleText(is_gift ? 'gift' : 'elsewhere')
      : saleText('toUs', { number: quote_number });
  const to = buyer === null ? [] : [saleText('soldTo', { buyer })];
  return [
    holdingText('pieces', { count: pieces }),
    dayText(sold_on),
    ...to,
    source,
    ...(is_gift ? [] : rateFacts(rate)),
  ].join(', ');
}

/** Returns the gain of a sale in the base currency; null for a gift, and when a cost is not known. */
function gainOfSale({ is_gift, cost, parts }: OwnSale): number | null {
  if (is_gift || cost === null) return null;
  const proceeds = parts.reduce((sum, part) => sum + decimalToMinor(part.proceeds.value ?? 0), 0);
  return (proceeds - decimalToMinor(cost.value ?? 0)) / 100;
}
