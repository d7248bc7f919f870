import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import type { RemovedContentQuery } from '../../../platform/graphql/generated/graphql.ts';
import { type ContentKind, type FieldValues, htmlColumn, removedContentQuery } from '../content-query.ts';
import { contentText } from '../content-texts.ts';
import styles from './document.module.css';

/** Content that publishing removes. */
export type Removed = RemovedContentQuery['removed_content'][number];

/** What publishing removes. */
export interface RemovedList {
  readonly removed: readonly Removed[];
  /** False while the list belongs to earlier values. */
  readonly isCurrent: boolean;
}

const NOTHING: readonly Removed[] = [];

/** Returns what publishing would remove from saved values. */
export function useRemoved(kind: ContentKind, values: FieldValues): RemovedList {
  const column = htmlColumn(kind);
  const html = column === null ? '' : (values[column] ?? '');
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...removedContentQuery(kind, column === null ? {} : { [column]: html }),
    enabled: html !== '',
    placeholderData: (before) => before,
  });
  if (html === '') return { removed: NOTHING, isCurrent: true };
  return { removed: data?.removed_content ?? NOTHING, isCurrent: isSuccess && !isPlaceholderData };
}

interface RemovedNoticeProps {
  readonly removed: readonly Removed[];
  /** Shows the element around removed content. Absent: the notice has no button for it. */
  readonly onShow?: (piece: number) => void;
}

/** Lists what publishing removes; nothing without any. */
export function RemovedNotice({ removed, onShow }: RemovedNoticeProps) {
  if (removed.length === 0) return null;
  return (
    <Alert kind="warning">
      <b>{contentText('removes', { count: removed.length })}</b>
      <ul className={styles.removed}>
        {removed.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal content may be removed at two places.
          <li key={index}>
            <span>{removedName(one)}</span>
            <code>{one.excerpt}</code>
            {onShow !== undefined && one.piece !== null && (
              <button type="button" className={styles.link} onClick={() => onShow(one.piece ?? 0)}>
                {contentText('showIt')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function removedName({ kind, name }: Removed): string {
  if (kind === 'style_sheet') return contentText('removedSheet');
  if (kind === 'comment') return contentText('removedComment');
  const texts = {
    element: 'removedElement',
    attribute: 'removedAttribute',
    style: 'removedStyle',
    directive: 'removedDirective',
  } as const;
  return contentText(texts[kind], { name });
}
