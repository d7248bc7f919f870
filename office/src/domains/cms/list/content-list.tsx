import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { type ContentKind, contentListQuery, type ListedContent } from '../content-query.ts';
import { ContentTable } from './content-table.tsx';
import { NewContentDialog } from './new-content-dialog.tsx';

interface ContentListProps {
  readonly kind: Exclude<ContentKind, 'notice' | 'menu'>;
  readonly title: string;
  readonly lead: string;
  /** A link in the head of the page. */
  readonly link?: { readonly to: string; readonly text: string };
  /** The label of the button that creates content. Without it, there is no button. */
  readonly create?: string;
  readonly path: string;
  readonly isListed?: (entry: ListedContent) => boolean;
}

/** The page that lists all content of a kind. */
export function ContentList({
  kind,
  title,
  lead,
  link,
  create,
  path,
  isListed = () => true,
}: ContentListProps) {
  const { data, error } = useQuery(contentListQuery(kind));
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            {link !== undefined && (
              <ButtonLink variant="primary" to={link.to}>
                {link.text}
              </ButtonLink>
            )}
            {create !== undefined && (
              <Button variant="primary" onClick={() => setIsCreating(true)}>
                <Icon of={Plus} />
                {create}
              </Button>
            )}
          </>
        }
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {data && <ContentTable label={title} content={data.content_list.filter(isListed)} path={path} />}
      {isCreating && create !== undefined && (
        <NewContentDialog kind={kind} title={create} path={path} onClose={() => setIsCreating(false)} />
      )}
    </>
  );
}
