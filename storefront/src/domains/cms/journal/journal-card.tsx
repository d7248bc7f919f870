import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { JournalCardFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { publishedOn, readingTime } from './journal.ts';
import styles from './journal-card.module.css';
import { JournalPicture } from './journal-picture.tsx';

export interface JournalCardProps {
  readonly post: JournalCardFragment;
  /** Whether it is the first of the page: larger, with the picture beside the text. */
  readonly isLead?: boolean;
}

/** A post in a list. */
export function JournalCard({ post, isLead = false }: JournalCardProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const Heading = isLead ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.card, isLead && styles.lead)}>
      <JournalPicture
        post={post}
        ratio={4 / 3}
        sizes={
          isLead ? '(min-width: 768px) 50vw, 92vw' : '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw'
        }
        largest={isLead ? 720 : 440}
        isMain={isLead}
      />
      <div>
        <p className="small faint">
          {post.category.name}, {publishedOn(post.published_at, timeZone)}
        </p>
        <Heading>
          <PageLink to={post.url}>{post.title}</PageLink>
        </Heading>
        <p className="muted">{post.excerpt}</p>
        <p className="small faint">{readingTime(post.reading_minutes)}</p>
      </div>
    </article>
  );
}
