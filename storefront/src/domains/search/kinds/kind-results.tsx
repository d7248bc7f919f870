import { writeNumber } from '@ingot/messages/write-values.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import type { ResultKindFragment } from '../../../platform/graphql/generated/graphql.ts';
import { resultsText } from '../results-texts.ts';
import styles from './kind-results.module.css';

/** Results other than products, as links with a description. */
export function KindResults({
  title,
  group,
}: {
  readonly title: string;
  readonly group: ResultKindFragment;
}) {
  return (
    <section className="wrap">
      <h2 className="vh">{title}</h2>
      <ul className={styles.list}>
        {group.items.map((item) => (
          <li key={`${item.url} ${item.name}`}>
            <PageLink to={item.url}>{item.name}</PageLink>
            {item.num_results != null && (
              <span>
                {resultsText('products', {
                  count: item.num_results,
                  number: writeNumber(item.num_results),
                })}
              </span>
            )}
            {item.description && <p>{item.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
