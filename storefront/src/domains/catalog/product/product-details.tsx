import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Accordion } from '@ingot/ui/accordion/accordion.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { Specs } from '@ingot/ui/tables/table.tsx';
import type { ReactNode } from 'react';
import type { ProductViewFragment } from '../../../platform/graphql/generated/graphql.ts';
import { CompareSlot } from '../compare/compare-slot.tsx';
import { productPartText } from '../product-parts-texts.ts';
import { productPath } from '../product-path.ts';
import { RecentlyViewed } from '../shelves/recently-viewed.tsx';
import { ProductGrid } from '../tile/product-grid.tsx';
import { PriceHistory } from './price-history/price-history.tsx';
import styles from './product-view.module.css';
import { RecordedPremiums } from './recorded-premiums/recorded-premiums.tsx';
import { RoundTrip } from './round-trip/round-trip.tsx';
import { SetMetal } from './set-metal/set-metal.tsx';
import type { ProductChoice } from './variants/use-product-choice.ts';

/** Number of related products on a product page. */
const RELATED = 4;

export interface ProductDetailsProps {
  readonly product: ProductViewFragment;
  /** The variant whose specification is shown, else the product. */
  readonly pictured: Pick<ProductViewFragment, 'product_attributes'>;
  readonly selection: ProductChoice;
  readonly hasRecords: boolean;
  readonly reviews: ReactNode;
}

/** Everything below pictures and buy box: prices, description, reviews and related products. */
export default function ProductDetails({
  product,
  pictured,
  selection,
  hasRecords,
  reviews,
}: ProductDetailsProps) {
  const { shown, quantity, own } = selection;
  const related = (product.related_products ?? []).filter((piece) => piece !== null).slice(0, RELATED);
  return (
    <div className="wrap">
      {/* The buy box of a bundle has that of the chosen parts. */}
      {product.__typename !== 'BundleProduct' && (
        <RoundTrip
          product={shown}
          metal={parseMetal(product.metal_type ?? '')}
          quantity={quantity}
          own={own.prices}
        />
      )}
      <PriceHistory
        sku={shown.sku ?? ''}
        metal={shown.premium == null ? null : parseMetal(product.metal_type ?? '')}
        form={product.form}
      />
      <RecordedPremiums
        sku={shown.sku ?? ''}
        hasRecords={hasRecords}
        metal={shown.premium == null ? null : parseMetal(product.metal_type ?? '')}
      />
      <section className={classNames(styles.section, styles.pair)}>
        <div>
          <div className={styles.head}>
            <h2>{productPartText('specification')}</h2>
            <CompareSlot product={product} />
          </div>
          <div className={styles.text}>
            <Specs
              rows={pictured.product_attributes.map(
                (attribute) => [attribute.attribute_name, attribute.attribute_value] as const,
              )}
            />
          </div>
        </div>
        <div>
          <h2>{productPartText('about', { form: product.form ?? productPartText('piece') })}</h2>
          <div
            className={classNames('prose', styles.text)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop sanitizes it when it is saved.
            dangerouslySetInnerHTML={{ __html: product.description?.html ?? '' }}
          />
          <Contents parts={product.contents}>
            <SetMetal product={shown} />
          </Contents>
          {product.questions.length > 0 && (
            <div className={styles.questions}>
              <Accordion
                items={product.questions.map(({ question, answer }, index) => ({
                  key: question,
                  title: question,
                  body: answer,
                  isOpen: index === 0,
                }))}
              />
            </div>
          )}
        </div>
      </section>
      <section className={styles.section} id="reviews">
        {reviews}
      </section>
      {related.length > 0 && (
        <section className={classNames(styles.section, styles.last)}>
          <h2>{productPartText('related')}</h2>
          <ProductGrid products={related} />
        </section>
      )}
      <RecentlyViewed current={product.sku} />
    </div>
  );
}

/** The contents of a set, tube or box. */
function Contents({
  parts,
  children,
}: {
  readonly parts: ProductViewFragment['contents'];
  readonly children: ReactNode;
}) {
  if (parts.length === 0) return children;
  return (
    <div className={styles.contents}>
      <h3>{productPartText('inTheSet')}</h3>
      <ul>
        {parts.map(({ sku, quantity, product }) => (
          <li key={sku}>
            {quantity} × {product ? <PageLink to={productPath(product)}>{product.name}</PageLink> : sku}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
