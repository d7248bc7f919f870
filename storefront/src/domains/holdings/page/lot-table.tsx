import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink, TextButton } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import { productPath } from '../../catalog/product-path.ts';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import { lotText } from '../edit/lot-texts.ts';
import { splitText } from '../edit/split-texts.ts';
import { commonPrice, valuesOf } from '../figures/common-price.ts';
import { gainOf, lotFacts, lotMetalName, ouncesText, pricedText } from '../figures/format-lot.ts';
import { Gain } from '../figures/gain.tsx';
import styles from '../figures/my-metals.module.css';
import { holdingText } from '../holding-texts.ts';
import type { OwnedLot, OwnedMetals } from '../metals-query.ts';
import { saleText } from '../sales/sale-texts.ts';
import { SellLotLink } from '../sell/sell-lot-link.tsx';

export interface LotTableProps {
  /** Lots of one metal are next to each other. */
  readonly lots: readonly OwnedLot[];
  /** Weight and value of all lots of each metal. */
  readonly sums: OwnedMetals['by_metal'];
  readonly timeZone: string;
  readonly onSell: (lot: OwnedLot) => void;
  readonly onChange: (lot: OwnedLot) => void;
  readonly onSplit: (lot: OwnedLot) => void;
  readonly onRemove: (lot: OwnedLot) => void;
}

/**
 * The lots by metal with their cost and values. Time and state of the prices are above the table when all are equal,
 * and else beside each value. Rows fold on narrow screens.
 */
export function LotTable({ lots, sums, ...rest }: LotTableProps) {
  const common = commonPrice(lots.flatMap(valuesOf));
  const table = (
    <Table isPlain className={styles.lots}>
      <caption className="vh">{holdingText('lots')}</caption>
      <thead>
        <tr>
          <th scope="col">{holdingText('lot')}</th>
          <NumberHead>{holdingText('weight')}</NumberHead>
          <NumberHead>{holdingText('cost')}</NumberHead>
          <NumberHead>{holdingText('melt')}</NumberHead>
          <NumberHead>{holdingText('pay')}</NumberHead>
          <NumberHead>{holdingText('replace')}</NumberHead>
          <NumberHead>{holdingText('gain')}</NumberHead>
        </tr>
      </thead>
      {[...Map.groupBy(lots, ({ metal }) => metal)].map(([metal, own]) => (
        <MetalLots
          key={metal}
          metal={metal}
          sum={sums.find((each) => each.metal === metal)}
          lots={own}
          statesPrices={common === null}
          {...rest}
        />
      ))}
    </Table>
  );
  return (
    <>
      {common !== null && (
        <p className="muted">{holdingText('allAsOf', { price: pricedText(common, rest.timeZone) })}</p>
      )}
      {table}
    </>
  );
}

/** Props of the parts of the table. */
interface PartProps extends Omit<LotTableProps, 'sums'> {
  /** Whether each value has its time and state, because they differ. */
  readonly statesPrices: boolean;
}

interface MetalLotsProps extends PartProps {
  readonly metal: string;
  readonly sum: OwnedMetals['by_metal'][number] | undefined;
}

function MetalLots({ metal, sum, lots, ...rest }: MetalLotsProps) {
  const known = parseMetal(metal);
  return (
    <tbody>
      <tr className={styles.metal}>
        <th scope="rowgroup" colSpan={7}>
          <span>
            {known !== null && <Hallmark metal={known} isDecorative />}
            {lotMetalName(metal)}
            {sum && <span className={`num ${styles.sum}`}>{sumText(sum)}</span>}
          </span>
        </th>
      </tr>
      {lots.map((lot) => (
        <LotRow key={lot.uid} lot={lot} {...rest} />
      ))}
    </tbody>
  );
}

function sumText({ fine_ounces, melt }: OwnedMetals['by_metal'][number]): string {
  const ounces = ouncesText(fine_ounces);
  return melt === null ? ounces : holdingText('metalSum', { ounces, melt: formatAmount(melt) ?? '' });
}

interface LotRowProps extends Omit<PartProps, 'lots'> {
  readonly lot: OwnedLot;
}

function LotRow({ lot, timeZone, statesPrices, onSell, onChange, onSplit, onRemove }: LotRowProps) {
  const gain = gainOf(lot);
  const value = (label: 'melt' | 'pay' | 'replace', priced: OwnedLot['melt'], nothing: string) => (
    <td className="num right">
      <span className={styles.label}>{holdingText(label)} </span>
      {priced === null ? <span className="muted">{nothing}</span> : formatAmount(priced.amount)}
      {priced !== null && statesPrices && <small>{pricedText(priced, timeZone)}</small>}
    </td>
  );
  return (
    <tr>
      <th scope="row">
        <div className={styles.lot}>
          <LotPicture lot={lot} />
          <div>
            {lot.product?.url_key ? <PageLink to={productPath(lot.product)}>{lot.name}</PageLink> : lot.name}
            <small>{lotFacts(lot)}</small>
            <span className={styles.acts}>
              <SellLotLink lot={lot} />
              <TextButton
                className="small"
                aria-label={saleText('recordOf', { name: lot.name })}
                onClick={() => onSell(lot)}
              >
                {saleText('record')}
              </TextButton>
              <TextButton
                className="small"
                aria-label={lotText('changeOf', { name: lot.name })}
                onClick={() => onChange(lot)}
              >
                {lotText('change')}
              </TextButton>
              {(lot.pieces_left > 1 || lot.metal !== 'mixed') && (
                <TextButton
                  className="small"
                  aria-label={splitText('splitOf', { name: lot.name })}
                  onClick={() => onSplit(lot)}
                >
                  {splitText('split')}
                </TextButton>
              )}
              <RemoveButton lot={lot} onRemove={onRemove} />
            </span>
          </div>
        </div>
      </th>
      <td className="num right">
        <span className={styles.label}>{holdingText('weight')} </span>
        {ouncesText(lot.fine_ounces)}
      </td>
      <td className="num right">
        <span className={styles.label}>{holdingText('cost')} </span>
        {formatAmount(lot.cost)}
      </td>
      {value('melt', lot.melt, holdingText('noPrice'))}
      {value('pay', lot.bid, holdingText('noBid'))}
      {value('replace', lot.replacement, holdingText('notSold'))}
      <td className="num right">
        <span className={styles.label}>{holdingText('gain')} </span>
        {gain !== null && <Gain value={gain} currency={lot.cost.currency ?? 'USD'} />}
      </td>
    </tr>
  );
}

/** The picture of the product; the hallmark of the metal for a lot without one. */
function LotPicture({ lot: { product, metal } }: Pick<LotRowProps, 'lot'>) {
  const picture = product?.small_image;
  const known = parseMetal(metal);
  return (
    <span className={styles.picture}>
      {picture?.url ? (
        <Picture src={picture.url} clip={picture.clip} alt="" sizes="2.75rem" largest={44} />
      ) : (
        known !== null && <Hallmark metal={known} isDecorative />
      )}
    </span>
  );
}

/** Removes a lot that the customer added, or undoes a split. A lot of an order has no such button. */
function RemoveButton({ lot, onRemove }: Pick<LotRowProps, 'lot' | 'onRemove'>) {
  const isSplit = lot.split_from !== null;
  if (lot.order_number !== null && !isSplit) return null;
  const { name } = lot;
  return (
    <TextButton
      className="small"
      aria-label={isSplit ? splitText('undoOf', { name }) : lotText('removeOf', { name })}
      onClick={() => onRemove(lot)}
    >
      {isSplit ? splitText('undo') : lotText('remove')}
    </TextButton>
  );
}
