import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { CodesDialog } from '../../domains/discounts/coupons/codes-dialog.tsx';
import { NewCouponForm } from '../../domains/discounts/coupons/coupon-form.tsx';
import { CouponList } from '../../domains/discounts/coupons/coupon-list.tsx';
import { CouponSide } from '../../domains/discounts/coupons/coupon-side.tsx';
import { couponChoicesQuery } from '../../domains/discounts/coupons/coupons-query.ts';
import { discountsText } from '../../domains/discounts/discounts-texts.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function CouponsPage() {
  const { id = null } = useParams();
  const { data, error } = useQuery(couponChoicesQuery);
  const canWrite = usePermission('promotions.write');
  const [isMaking, setIsMaking] = useState(false);
  const navigate = useNavigate();
  const choices = data?.coupon_choices;
  return (
    <>
      <PageHeader
        title={discountsText('coupons')}
        lead={discountsText('couponsLead')}
        actions={
          canWrite && (
            <>
              <Button onClick={() => setIsMaking(true)} disabled={choices === undefined}>
                <Icon of={Copy} />
                {discountsText('makeCodes')}
              </Button>
              <ButtonLink to="/promotions/coupons/new" variant="primary">
                <Icon of={Plus} />
                {discountsText('newCoupon')}
              </ButtonLink>
            </>
          )
        }
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {choices && (
        <Split
          isWide
          side={
            id === 'new' ? (
              <section>
                <h2>{discountsText('newCoupon')}</h2>
                <NewCouponForm choices={choices} />
              </section>
            ) : id === null ? (
              <p className="muted">{discountsText('chooseCoupon')}</p>
            ) : (
              <CouponSide key={id} id={id} choices={choices} />
            )
          }
        >
          <CouponList choices={choices} currentId={id} />
        </Split>
      )}
      {isMaking && choices && (
        <CodesDialog
          choices={choices}
          onClose={() => setIsMaking(false)}
          onMade={(made) => void navigate(`/promotions/coupons/${made}`)}
        />
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
