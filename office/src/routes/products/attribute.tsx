import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useParams } from 'react-router';
import { MessagePage } from '../../components/page/message-page.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { ATTRIBUTES_PATH, AttributePage } from '../../domains/catalog/attributes/attribute-page.tsx';
import { attributeText } from '../../domains/catalog/attributes/attribute-texts.ts';
import { attributeQuery } from '../../domains/catalog/attributes/attributes-query.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function AttributeRoute() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useQuery(attributeQuery(code));
  if (data?.attribute) return <AttributePage key={code} page={data.attribute} />;
  if (data?.attribute === null) {
    return (
      <MessagePage
        icon={Search}
        title={attributeText('unknown', { code })}
        text={attributeText('unknownBody')}
      >
        <PageLink to={ATTRIBUTES_PATH}>{attributeText('title')}</PageLink>
      </MessagePage>
    );
  }
  return (
    <>
      <PageHeader title={code} back={{ to: ATTRIBUTES_PATH, text: attributeText('title') }} />
      {error === null ? (
        <Skeleton height="240px" />
      ) : (
        <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
