import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  SharedFavoritesDocument,
  type SharedFavoritesQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import styles from '../favorites.module.css';
import { favoritesText } from '../favorites-texts.ts';
import { FavoriteCard } from './favorite-card.tsx';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';

/** A shared list with live prices; every visitor can buy from it. */
export default function SharedView({ code }: { readonly code: string }) {
  const asking = useQuery(
    documentQuery(SharedFavoritesDocument, { code }, { priced: true, isFresh: true, isPrivate: true }),
  );
  if (asking.data === undefined) {
    return (
      <>
        <h1>{favoritesText('sharedTitle')}</h1>
        <Unfetched
          asking={asking}
          text={favoritesText('sharedFailed')}
          again={favoritesText('tryAgain')}
          skeleton={
            <>
              <Skeleton width="min(20rem, 90%)" height="1.5rem" className={styles.lead} />
              <FavoritesSkeleton />
            </>
          }
        />
      </>
    );
  }
  const list = asking.data.sharedWishlist;
  if (!list) {
    return (
      <>
        <h1>{favoritesText('notShared')}</h1>
        <p className={styles.lead}>{favoritesText('notSharedHint')}</p>
        <ButtonLink to="/">{favoritesText('toShop')}</ButtonLink>
      </>
    );
  }
  const keys = keysOf(list.items);
  return (
    <>
      <h1>{favoritesText('sharedBy', { name: list.name })}</h1>
      <p className={styles.lead}>{favoritesText(list.items.length === 0 ? 'sharedEmpty' : 'sharedLead')}</p>
      <div className={styles.grid}>
        {list.items.map(
          (
            { product, configured_variant: variant, configurable_options: options, quantity, ...chosen },
            at,
          ) => (
            <FavoriteCard
              key={keys[at]}
              product={product}
              variant={variant}
              options={options}
              chosen={chosen}
            >
              {quantity > 1 && (
                <p className={styles.option}>{favoritesText('pieces', { count: quantity })}</p>
              )}
            </FavoriteCard>
          ),
        )}
      </div>
    </>
  );
}

/** Returns a key for each item. Readers get no ids, and items may differ only in what readers do not see. */
function keysOf(items: NonNullable<SharedFavoritesQuery['sharedWishlist']>['items']): string[] {
  const counts = new Map<string, number>();
  return items.map(
    ({ product, configured_variant: variant, selected_options: selected, chosen_options: words }) => {
      const key = JSON.stringify([product.uid, variant?.uid, selected, words]);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return `${key} ${count}`;
    },
  );
}
