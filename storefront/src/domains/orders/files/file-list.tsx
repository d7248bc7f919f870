import { TextLink } from '@ingot/ui/links/page-link.tsx';
import type { BoughtFileFragment } from '../../../platform/graphql/generated/graphql.ts';
import styles from './file-list.module.css';
import { filesText } from './files-texts.ts';

interface FileListProps {
  readonly files: readonly BoughtFileFragment[];
  /** Whether each row names its order. */
  readonly namesOrder?: boolean;
  /** Called after a download has begun. */
  readonly onTaken: () => void;
}

/** How long the shop takes to count a download, in milliseconds. */
const COUNTED_AFTER_MS = 1_000;

/** Files with what is left of each, and a link to those that are available. */
export function FileList({ files, namesOrder = false, onTaken }: FileListProps) {
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={`${file.order_increment_id} ${file.product_name} ${file.title}`} className={styles.row}>
          <div>
            <b>
              {file.product_name}: {file.title}
            </b>
            <span className={styles.note}>{stateOf(file)}</span>
            {namesOrder && (
              <TextLink to={`/order/${file.order_increment_id}`}>
                {filesText('order', { number: file.order_increment_id ?? '' })}
              </TextLink>
            )}
          </div>
          {file.download_url != null && (
            <a
              className={styles.link}
              href={file.download_url}
              onClick={() => void setTimeout(onTaken, COUNTED_AFTER_MS)}
            >
              {filesText('download')}
              <span className="vh">: {file.title}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateOf({ status, remaining_downloads: left }: BoughtFileFragment): string {
  if (status === 'pending' || status === 'payment_review' || status === 'expired') return filesText(status);
  const count = Number(left);
  return Number.isNaN(count) ? filesText('unlimited') : filesText('left', { count });
}
