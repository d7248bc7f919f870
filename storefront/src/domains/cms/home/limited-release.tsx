import { writeNumber } from '@ingot/messages/write-values.ts';
import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Badge } from '@ingot/ui/labels/badge.tsx';
import { Price } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { cmsText } from '../cms-texts.ts';
import type { Banner } from './home-blocks.ts';
import styles from './limited-release.module.css';
import { limitedReleaseQuery } from './limited-release-query.ts';

export interface LimitedReleaseProps {
  readonly banner: Banner;
}

/** A promoted product: the texts of its banner, and the facts and price of the product. */
export function LimitedRelease({ banner }: LimitedReleaseProps) {
  const { data } = useQuery(limitedReleaseQuery(banner));
  const product = data?.products?.items?.[0] ?? null;
  const facts = [
    [cmsText('mintage'), product?.mintage && writeNumber(product.mintage)],
    [cmsText('diameter'), product?.diameter_mm && `${product.diameter_mm} mm`],
    [cmsText('thickness'), product?.thickness_mm && `${product.thickness_mm} mm`],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <section className="wrap">
      <div className={styles.release} data-metal={product?.metal_type ?? undefined}>
        <div className={styles.picture}>
          <Picture
            src={product?.small_image?.url ?? banner.image}
            clip={product?.small_image?.clip}
            alt={product?.name ?? ''}
            sizes="(min-width: 1024px) 32rem, 80vw"
            largest={512}
          />
        </div>
        <div className={styles.words}>
          {banner.kicker && <Badge kind="lim" text={banner.kicker} />}
          <h2>{banner.heading}</h2>
          <p className="muted">{banner.text}</p>
          {facts.length > 0 && (
            <dl>
              {facts.map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className={`row ${styles.buy}`}>
            <Price amount={product?.price_range.minimum_price.final_price} size="lg" />
            <ButtonLink to={banner.to} variant="primary" size="lg">
              {banner.button}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
