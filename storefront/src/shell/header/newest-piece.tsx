import { Price } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../platform/graphql/document-query.ts';
import { NewestPieceDocument } from '../../platform/graphql/generated/graphql.ts';
import { menuText } from './menu-texts.ts';
import styles from './newest-piece.module.css';

/** The newest product of a category, requested when its menu opens. */
export function NewestPiece({ path }: { readonly path: string }) {
  const { data, isPending } = useQuery(documentQuery(NewestPieceDocument, { path }, { priced: true }));
  const piece = data?.products?.items?.[0];
  if (isPending) return <Skeleton ratio={1} width="100%" />;
  if (!piece) return null;
  return (
    <PageLink to={`/${piece.url_key}${piece.url_suffix ?? ''}`} className={styles.piece}>
      <Picture
        src={piece.small_image?.url}
        clip={piece.small_image?.clip}
        alt=""
        sizes="20rem"
        largest={320}
        className={styles.picture}
      />
      <span>
        <small>{piece.mint ? menuText('newFrom', { mint: piece.mint.name }) : menuText('newest')}</small>
        <b>{piece.name}</b>
        <Price amount={piece.price_range.minimum_price.final_price} />
      </span>
    </PageLink>
  );
}
