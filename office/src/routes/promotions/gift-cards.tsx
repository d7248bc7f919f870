import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { discountsText } from '../../domains/discounts/discounts-texts.ts';
import { GiftCardList } from '../../domains/discounts/gift-cards/gift-card-list.tsx';
import { GiftCardSide } from '../../domains/discounts/gift-cards/gift-card-side.tsx';
import { giftCardChoicesQuery } from '../../domains/discounts/gift-cards/gift-cards-query.ts';
import { IssueDialog } from '../../domains/discounts/gift-cards/issue-dialog.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function GiftCardsPage() {
  const { id = null } = useParams();
  const { data } = useQuery(giftCardChoicesQuery);
  const canIssue = usePermission('gift_cards.issue');
  const [isIssuing, setIsIssuing] = useState(false);
  const navigate = useNavigate();
  const choices = data?.gift_card_choices;
  return (
    <>
      <PageHeader
        title={discountsText('giftCards')}
        lead={discountsText('giftCardsLead')}
        actions={
          canIssue && (
            <Button variant="primary" disabled={choices === undefined} onClick={() => setIsIssuing(true)}>
              <Icon of={Plus} />
              {discountsText('issueCard')}
            </Button>
          )
        }
      />
      <Split
        isWide
        side={
          id === null ? (
            <p className="muted">{discountsText('chooseCard')}</p>
          ) : (
            <GiftCardSide key={id} id={id} />
          )
        }
      >
        <GiftCardList currentId={id} />
      </Split>
      {isIssuing && choices && (
        <IssueDialog
          choices={choices}
          onClose={() => setIsIssuing(false)}
          onIssued={(issued) => void navigate(`/promotions/gift-cards/${issued}`)}
        />
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
