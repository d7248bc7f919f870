import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ProductViewFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { filesText } from './files-texts.ts';
import styles from './product-files.module.css';
import { productFilesQuery } from './product-files-query.ts';

export interface ProductFilesProps {
  readonly product: Pick<ProductViewFragment, 'url_key'>;
}

/** The files of a downloadable product with their limits, and the samples that everybody can open. */
export default function ProductFiles({ product }: ProductFilesProps) {
  const id = useId();
  const { data } = useSuspenseQuery(productFilesQuery(product.url_key ?? ''));
  const [found] = data.products?.items ?? [];
  if (found?.__typename !== 'DownloadableProduct') return null;
  const links = found.downloadable_product_links.filter((link) => link !== null);
  const samples = found.downloadable_product_samples.filter((sample) => sample !== null);
  return (
    <section className={styles.files} aria-labelledby={id}>
      <h2 id={id}>{found.links_title}</h2>
      <ul>
        {links.map(({ uid, title, sample_url, number_of_downloads: most }) => (
          <li key={uid}>
            <span>{title}</span>{' '}
            <span className={styles.note}>
              {most ? filesText('limit', { count: most }) : filesText('unlimited')}
            </span>{' '}
            {sample_url && <a href={sample_url}>{filesText('sampleOf', { title: title ?? '' })}</a>}
          </li>
        ))}
      </ul>
      {samples.length > 0 && (
        <>
          <h3>{filesText('samples')}</h3>
          <ul>
            {samples.map(({ title, sample_url }) => (
              <li key={sample_url}>
                <a href={sample_url ?? ''}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>{filesText('when')}</p>
    </section>
  );
}
