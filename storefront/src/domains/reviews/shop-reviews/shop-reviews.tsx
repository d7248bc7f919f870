import { writeNumber } from '@ingot/messages/write-values.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Stars } from '@ingot/ui/labels/stars.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { productPath } from '../../catalog/product-path.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { reviewsText } from '../reviews-texts.ts';
import { MoreReviews } from '../summary/more-reviews.tsx';
import { reviewDate } from '../summary/review-date.ts';
import { ReviewSummary } from '../summary/review-summary.tsx';
import { type ReviewFilter, reviewsPath } from './review-filter.ts';
import styles from './shop-reviews.module.css';
import { type ShopReview, useShopReviews } from './use-shop-reviews.ts';

/** All reviews of the shop: totals, list and filters. */
export function ShopReviews({ filter }: { readonly filter: ReviewFilter }) {
  const { totals, total, reviews, ...more } = useShopReviews(filter);
  return (
    <div className={`${styles.page} wrap`}>
      <aside>
        <h1>{reviewsText('pageTitle')}</h1>
        <ReviewSummary
          totals={totals}
          current={filter.stars}
          hrefOf={(stars) => reviewsPath({ ...filter, stars: stars === filter.stars ? null : stars })}
        />
        <p className={`muted ${styles.policy}`}>{reviewsText('policy')}</p>
      </aside>
      <div>
        <div className={styles.bar}>
          <p className="num" role="status">
            {reviewsText('showing', {
              shown: writeNumber(reviews.length),
              total: writeNumber(total),
            })}
          </p>
          <Choices filter={filter} />
        </div>
        {reviews.length === 0 && <p className={`muted ${styles.none}`}>{reviewsText('noneMatch')}</p>}
        {reviews.map((review) => (
          <Entry
            key={`${review.product.uid}-${review.nickname}-${review.created_at}-${review.summary}`}
            review={review}
          />
        ))}
        <MoreReviews {...more} className={styles.more} />
      </div>
    </div>
  );
}

function Choices({ filter }: { readonly filter: ReviewFilter }) {
  return (
    <nav className={styles.choices} aria-label={reviewsText('filterMetal')}>
      {[null, ...METALS].map((metal) => (
        <ButtonLink
          key={metal}
          size="sm"
          to={reviewsPath({ ...filter, metal })}
          keepsScroll
          aria-current={metal === filter.metal ? 'true' : undefined}
        >
          {metal === null ? reviewsText('allMetals') : metalName(metal)}
        </ButtonLink>
      ))}
      {filter.stars !== null && (
        <ButtonLink size="sm" to={reviewsPath({ ...filter, stars: null })} keepsScroll>
          {reviewsText('anyStars')}
        </ButtonLink>
      )}
    </nav>
  );
}

function Entry({ review }: { readonly review: ShopReview }) {
  const { product } = review;
  return (
    <article className={styles.entry}>
      <Picture
        className={styles.picture}
        src={product.small_image?.url}
        clip={product.small_image?.clip}
        alt=""
        sizes="80px"
        largest={80}
      />
      <div>
        <h2>{review.summary}</h2>
        {review.average_rating > 0 && <Stars percent={review.average_rating} />}
        <p>{review.text}</p>
        <footer>
          {reviewsText('byline', { nickname: review.nickname, date: reviewDate(review.created_at) })},{' '}
          {reviewsText('onPiece')} <PageLink to={productPath(product)}>{product.name}</PageLink>
        </footer>
      </div>
    </article>
  );
}
