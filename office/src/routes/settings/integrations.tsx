import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../components/layout/section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { integrationsText } from '../../domains/integrations/integrations-texts.ts';
import { integrationsQuery } from '../../domains/integrations/tokens/integrations-query.ts';
import { TokenDialog } from '../../domains/integrations/tokens/token-dialog.tsx';
import { TokenTable } from '../../domains/integrations/tokens/token-table.tsx';
import { WebhookSection } from '../../domains/integrations/webhooks/webhook-section.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function IntegrationsPage() {
  const { data, error, refetch } = useQuery(integrationsQuery);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <PageHeader
        title={integrationsText('title')}
        lead={integrationsText('lead')}
        actions={
          <Button variant="primary" disabled={data === undefined} onClick={() => setIsCreating(true)}>
            <Icon of={Plus} />
            {integrationsText('newToken')}
          </Button>
        }
      />
      <Section title={integrationsText('tokens')}>
        <p className="small muted">{integrationsText('tokensLead')}</p>
        <TokenTable
          tokens={data?.integrations}
          error={error === null ? null : failureText(error)}
          onRetry={() => void refetch()}
        />
      </Section>
      <WebhookSection />
      {isCreating && data !== undefined && (
        <TokenDialog choices={data.integration_choices} onClose={() => setIsCreating(false)} />
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
