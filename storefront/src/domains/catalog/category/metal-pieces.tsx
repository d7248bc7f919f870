import { withinSentence } from '@ingot/messages/within-sentence.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MetalPiecesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { catalogText } from '../catalog-texts.ts';
import { ProductGrid } from '../tile/product-grid.tsx';
import { entryOfMetal, useMenu } from './menu.ts';
import styles from './metal-pieces.module.css';

export const metalPiecesQuery = (metal: Metal) =>
  documentQuery(MetalPiecesDocument, { metal }, { priced: true });

/** The best-selling products of a metal; nothing if there are none. */
export function MetalPieces({ metal }: { readonly metal: Metal }) {
  const { data } = useQuery(metalPiecesQuery(metal));
  const all = entryOfMetal(useMenu(), metal);
  const products = (data?.products?.items ?? []).filter((product) => product !== null);
  if (products.length === 0) return null;
  return (
    <section className="section" aria-labelledby="pieces">
      <div className={styles.head}>
        <h2 id="pieces">{catalogText('byThePiece', { metal: metalName(metal) })}</h2>
        {all && (
          <TextLink to={all.to}>
            {catalogText('allOf', { name: withinSentence(metalName(metal)) })}
            <Icon of={ArrowRight} size="sm" />
          </TextLink>
        )}
      </div>
      <ProductGrid products={products} />
    </section>
  );
}
