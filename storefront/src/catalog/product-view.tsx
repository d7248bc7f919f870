import type { ReactNode } from 'react';
import type { ProductPageProductFragment } from '../graphql/generated/graphql.ts';
import { Accordion } from '../ui/accordion.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageLink } from '../ui/page-link.tsx';
import { Specs } from '../ui/table.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { catalogText } from './catalog-texts.ts';
import { Gallery } from './gallery.tsx';
import { productPath } from './product-address.ts';
import { ProductGrid } from './product-grid.tsx';
import styles from './product-view.module.css';
import { useBuying } from './use-buying.ts';
import { useProductChoice } from './use-product-choice.ts';

export interface ProductViewProps {
  readonly product: ProductPageProductFragment;
  /** Time zone in which the price's time is told. */
  readonly timeZone: string;
  readonly delivery: ReactNode;
  readonly reviews: ReactNode;
}

/** How many related pieces stand under a product. */
const RELATED = 4;

/** A product's page: pictures and buying side by side, then what there is to know, reviews and related pieces. */
export function ProductView({ product, timeZone, delivery, reviews }: ProductViewProps) {
  const selection = useProductChoice(product);
  const buying = useBuying(product, selection);
  const pictured = selection.variant?.product ?? product;
  const related = (product.related_products ?? []).filter((piece) => piece !== null).slice(0, RELATED);
  return (
    <>
      <div className={classNames('wrap', styles.product)}>
        {/* Another variant begins its gallery anew, at its first picture. */}
        <Gallery key={pictured.sku} product={pictured.media_gallery?.length ? pictured : product} />
        <BuyBox
          product={product}
          selection={selection}
          buying={buying}
          timeZone={timeZone}
          delivery={delivery}
        />
      </div>
      <div className="wrap">
        <section className={classNames(styles.section, styles.pair)}>
          <div>
            <h2>{catalogText('specification')}</h2>
            <div className={styles.text}>
              <Specs
                rows={pictured.product_attributes.map(
                  (attribute) => [attribute.attribute_name, attribute.attribute_value] as const,
                )}
              />
            </div>
          </div>
          <div>
            <h2>{catalogText('about', { form: product.form ?? 'piece' })}</h2>
            <div
              className={classNames('prose', styles.text)}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the shop when it is saved.
              dangerouslySetInnerHTML={{ __html: product.description?.html ?? '' }}
            />
            <Contents parts={product.contents} />
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
            <h2>{catalogText('related')}</h2>
            <ProductGrid products={related} />
          </section>
        )}
      </div>
      <BuyBar selection={selection} buying={buying} />
    </>
  );
}

/** What a set is made of. */
function Contents({ parts }: { readonly parts: ProductPageProductFragment['contents'] }) {
  if (parts.length === 0) return null;
  return (
    <div className={styles.contents}>
      <h3>{catalogText('inTheSet')}</h3>
      <ul>
        {parts.map(({ sku, quantity, product }) => (
          <li key={sku}>
            {quantity} × {product ? <PageLink to={productPath(product)}>{product.name}</PageLink> : sku}
          </li>
        ))}
      </ul>
    </div>
  );
}
