import { METALS, parseMetal } from '@ingot/rules/metals/metal.ts';
import { Price } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { pageWindow } from '@ingot/ui/links/page-window.ts';
import { Pagination } from '@ingot/ui/links/pagination.tsx';
import { SegmentLinks } from '@ingot/ui/links/segment-links.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BidPieceFragment, BidsLeftFragment } from '../../../platform/graphql/generated/graphql.ts';
import { productPath } from '../../catalog/product-path.ts';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import { metalName } from '../../metals/names/metal-name.ts';
import { type BidView, bidListQuery, bidViewPath } from './bid-list.ts';
import styles from './bid-table.module.css';
import { bidText } from './bid-texts.ts';
import { ClosedBidsNote } from './closed-bids-note.tsx';
import { leftToday } from './piece-bids.ts';

/** The shop's current bid for each product, by metal; follows the spot price. */
export function BidTable({ view }: { readonly view: BidView }) {
  const { data, isPlaceholderData } = useQuery({ ...bidListQuery(view), placeholderData: keepPreviousData });
  const bids = data?.buybackProducts;
  return (
    <section className={styles.section} aria-labelledby="bids" aria-busy={isPlaceholderData}>
      <div className={styles.head}>
        <div>
          <h2 id="bids">{bidText('bids')}</h2>
          <p className="muted">{bidText('bidsAbout')}</p>
        </div>
        <SegmentLinks
          label={bidText('metal')}
          options={[null, ...METALS].map((metal) => ({
            to: bidViewPath({ metal, page: 1 }),
            text: metal === null ? bidText('allMetals') : metalName(metal),
            isChosen: metal === view.metal,
          }))}
        />
      </div>
      <ClosedBidsNote />
      {bids && bids.items.length === 0 && <p className="muted">{bidText('noBids')}</p>}
      {bids && bids.items.length > 0 && <Bids items={bids.items} left={bids} />}
      {bids && (
        <Pagination
          page={view.page}
          pageCount={bids.page_info.total_pages ?? 1}
          window={pageWindow(view.page, bids.page_info.total_pages ?? 1)}
          hrefOf={(page) => bidViewPath({ ...view, page })}
        />
      )}
    </section>
  );
}

function Bids({
  items,
  left,
}: {
  readonly items: readonly BidPieceFragment[];
  readonly left: BidsLeftFragment;
}) {
  return (
    <Table isPlain className={styles.table}>
      <caption className="vh">{bidText('bids')}</caption>
      <thead>
        <tr>
          <th scope="col">{bidText('piece')}</th>
          <th scope="col" className={styles.wide}>
            {bidText('mint')}
          </th>
          <th scope="col" className={`${styles.wide} num right`}>
            {bidText('smallestLot')}
          </th>
          <NumberHead>{bidText('bid')}</NumberHead>
          <th scope="col" className={`${styles.wide} num right`}>
            {bidText('overSpot')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Bid key={item.uid} item={item} left={leftToday(left, item.sku)} />
        ))}
      </tbody>
    </Table>
  );
}

function Bid({ item, left }: { readonly item: BidPieceFragment; readonly left: number | null }) {
  const metal = parseMetal(item.metal_type ?? '');
  const least = item.buyback_minimum_quantity ?? 1;
  const others = item.buyback_bids.filter(
    ({ condition, quantity }) => condition !== 'NEW' || quantity > least,
  );
  const premium = item.buyback_premium_percent ?? 0;
  return (
    <tr>
      <th scope="row">
        <span className={styles.piece}>
          <Picture
            src={item.small_image?.url}
            clip={item.small_image?.clip}
            alt=""
            sizes="3rem"
            largest={48}
          />
          <span>
            <PageLink to={productPath(item)}>{item.name}</PageLink>
            <small className={styles.narrow}>
              {[item.mint?.name, bidText('lotOf', { count: item.buyback_minimum_quantity ?? 1 })]
                .filter(Boolean)
                .join(', ')}
            </small>
            {left !== null && (
              <small className={styles.left}>
                {bidText(left === 0 ? 'noneLeft' : 'leftToday', { count: left })}
              </small>
            )}
          </span>
        </span>
      </th>
      <td className={`${styles.wide} muted`}>
        <span className={styles.mint}>
          {metal !== null && <Hallmark metal={metal} />}
          {item.mint?.name}
        </span>
      </td>
      <td className={`${styles.wide} num right`}>{item.buyback_minimum_quantity}</td>
      <td className="num right">
        <Price amount={item.buyback_price} />
        {others.map(({ condition, quantity, price }) => (
          <small key={`${condition} ${quantity}`} className={styles.other}>
            {condition === 'NEW'
              ? bidText('from', { count: quantity })
              : quantity > least
                ? `${bidText(condition)}, ${bidText('from', { count: quantity })}`
                : bidText(condition)}{' '}
            <Price amount={price} />
          </small>
        ))}
      </td>
      <td className={`${styles.wide} num right ${premium < 0 ? styles.below : 'muted'}`}>
        {premium < 0 ? '−' : '+'}
        {Math.abs(premium).toFixed(1)}%
      </td>
    </tr>
  );
}
