import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import type { GatewayPayoutFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { bankingText } from '../banking-texts.ts';

/** The payouts of card gateways that are due on a day, from the cards to the amount in the bank. */
export function GatewayPayouts({ payouts }: { readonly payouts: readonly GatewayPayoutFieldsFragment[] }) {
  return (
    <Section title={bankingText('gatewayPayout')}>
      {payouts.length === 0 && <p className="muted">{bankingText('gatewayPayoutNone')}</p>}
      {payouts.map((payout) => (
        <Payout key={payout.id} payout={payout} />
      ))}
    </Section>
  );
}

function Payout({ payout }: { readonly payout: GatewayPayoutFieldsFragment }) {
  const money = (minor: number) => formatMoney(minor, payout.currency);
  const rows = [
    { name: bankingText('gatewayCharges'), minor: payout.charges, isAlways: true },
    { name: bankingText('gatewayRefunds'), minor: payout.refunds },
    { name: bankingText('gatewayDisputes'), minor: payout.disputes, isAlways: true },
    { name: bankingText('gatewayFees'), minor: payout.fees, isAlways: true },
    { name: bankingText('gatewayOther'), minor: payout.other },
    { name: bankingText('gatewayUnexplained'), minor: payout.unexplained },
  ];
  const shown = payout.is_complete ? rows.filter(({ minor, isAlways }) => isAlways || minor !== 0) : [];
  return (
    <>
      <p className="muted">
        {bankingText('gatewayName', { gateway: payout.gateway, number: payout.number })}
      </p>
      <Facts
        facts={[
          ...shown.map(({ name, minor }) => ({ name, value: money(minor) })),
          { name: bankingText('gatewayExpected'), value: money(payout.amount), isSum: true },
        ]}
      />
      {!payout.is_complete && <p className="muted">{bankingText('gatewayPartial')}</p>}
      <ArrivalNote payout={payout} />
    </>
  );
}

function ArrivalNote({ payout }: { readonly payout: GatewayPayoutFieldsFragment }) {
  const { arrived, amount, currency, state } = payout;
  if (state === 'FAILED' || state === 'CANCELED') {
    return <Alert kind="warning">{bankingText('gatewayFailed', { failure: payout.failure ?? '' })}</Alert>;
  }
  if (arrived === null) return <p className="muted">{bankingText('gatewayDue')}</p>;
  if (arrived === amount) return <p className="muted">{bankingText('gatewayExact')}</p>;
  const text = bankingText('gatewayArrived', { amount: formatMoney(arrived, currency) });
  return <Alert kind="warning">{text}</Alert>;
}
