import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { pageWindow } from '@ingot/ui/links/page-window.ts';
import { Pagination } from '@ingot/ui/links/pagination.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Heart, TrendingDown, TrendingUp } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  type FavoriteCardFragment,
  FavoritesPageDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import styles from '../favorites.module.css';
import { favoritesText } from '../favorites-texts.ts';
import heart from '../heart/favorite-heart.module.css';
import { useChangeFavorites } from '../heart/use-change-favorites.ts';
import { ShareFavorites } from '../share/share-favorites.tsx';
import { FavoriteCard } from './favorite-card.tsx';
import { FavoriteNote } from './favorite-note.tsx';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';

/** The customer's favorites with live prices and their actions. */
export default function FavoritesView() {
  const [search] = useSearchParams();
  const page = Math.min(1000, Math.max(1, Math.floor(Number(search.get('page'))) || 1));
  const region = useRef<HTMLDivElement>(null);
  const { remove } = useChangeFavorites();
  const asking = useQuery({
    ...documentQuery(FavoritesPageDocument, { page }, { priced: true, isFresh: true, staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  const customer = asking.data?.customer;
  const list = customer?.wishlists[0];
  if (!list) {
    return (
      <Unfetched
        asking={asking}
        text={favoritesText('loadFailed')}
        again={favoritesText('tryAgain')}
        skeleton={<FavoritesSkeleton isOwn />}
      />
    );
  }
  const items = (list.items_v2?.items ?? []).filter((item) => item !== null);
  const pageCount = list.items_v2?.page_info?.total_pages ?? 1;
  return (
    <div ref={region} tabIndex={-1}>
      {(list.items_count ?? 0) === 0 ? (
        <Empty title={favoritesText('empty')}>
          <p>{favoritesText('emptyHint')}</p>
          <ButtonLink to="/">{favoritesText('lookAround')}</ButtonLink>
        </Empty>
      ) : (
        <>
          <ShareFavorites list={list} ownName={customer.firstname ?? ''} />
          <div className={styles.grid}>
            {items.map((item) => (
              <OwnFavorite
                key={item.id}
                item={item}
                isBusy={remove.isPending}
                onRemove={(name) => {
                  remove.mutate({ ids: [item.id], name });
                  // The focused button disappears with the product.
                  region.current?.focus();
                }}
              />
            ))}
          </div>
          <div className={styles.pages}>
            <Pagination
              page={page}
              pageCount={pageCount}
              window={pageWindow(page, pageCount)}
              hrefOf={(number) => (number === 1 ? '/wishlist' : `/wishlist?page=${number}`)}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface OwnFavoriteProps {
  readonly item: FavoriteCardFragment;
  readonly isBusy: boolean;
  readonly onRemove: (name: string) => void;
}

function OwnFavorite({ item, isBusy, onRemove }: OwnFavoriteProps) {
  if (!item.product) return null;
  const name = item.product.name ?? '';
  const isConfigurable = item.__typename === 'ConfigurableWishlistItem';
  return (
    <FavoriteCard
      product={item.product}
      variant={isConfigurable ? item.configured_variant : null}
      options={isConfigurable ? item.configurable_options : null}
      chosen={item}
      pieces={item.quantity}
      heart={
        <button
          type="button"
          className={classNames(heart.heart, heart.tile)}
          aria-pressed
          aria-label={favoritesText('add', { name })}
          disabled={isBusy}
          onClick={() => onRemove(name)}
        >
          <Icon of={Heart} />
        </button>
      }
    >
      <PriceChange change={item.price_change} />
      <FavoriteNote id={item.id} name={name} note={item.description ?? null} />
    </FavoriteCard>
  );
}

function PriceChange({ change }: { readonly change: FavoriteCardFragment['price_change'] }) {
  const value = change?.value ?? 0;
  if (!change || value === 0) return null;
  const amount = formatAmount({ ...change, value: Math.abs(value) }) ?? '';
  const isLower = value < 0;
  return (
    <p className={classNames(styles.change, isLower && styles.lower)}>
      <Icon of={isLower ? TrendingDown : TrendingUp} size="sm" />
      {favoritesText(isLower ? 'lower' : 'higher', { amount })}
    </p>
  );
}
