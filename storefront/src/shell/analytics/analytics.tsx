import type { Consent } from '@ingot/rules/shop/analytics-consent.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { answerConsent, isRefusedByBrowser, useConsent } from './consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { countVisit } from './count-visit.ts';
import { type DataLayer, openDataLayer } from './data-layer.ts';
import { forgetVisitor } from './forget-visitor.ts';
import { useIdentity } from './use-identity.ts';

export interface AnalyticsProps {
  /** `layer`, or the container that the dealer has named. */
  readonly id: string;
}

/** Nobody is asked while they pay. */
const NOT_ASKED = /^\/(checkout|cart-login|receipt)(\/|$)/;

/** Asks once whether the visit may be counted, and counts it when it may (OPEN-63, OPEN-70). */
export default function Analytics({ id }: AnalyticsProps) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { consent, isAsked } = useConsent();
  const [isFirst] = useState(consent !== 'granted');
  // A page that was sent before the answer does not let the container in; it is loaded anew.
  const isCounted = consent === 'granted' && (id === 'layer' || !isFirst);
  const [layer, setLayer] = useState<DataLayer | null>(null);
  useIdentity(layer);
  useEffect(() => {
    if (!isCounted) return;
    const opened = openDataLayer(id);
    setLayer(opened);
    return countVisit(client, opened, isFirst);
  }, [client, isCounted, id, isFirst]);
  const asks = isAsked ?? (consent === null && !isRefusedByBrowser());
  if (!asks || (isAsked === null && NOT_ASKED.test(pathname))) return null;
  return <ConsentBanner takesFocus={isAsked === true} onAnswer={(answer) => take(answer, consent, id)} />;
}

/** What has been loaded cannot be taken back, nor may it come on a page that was sent without it: such a page is loaded anew. */
function take(answer: Consent, before: Consent | null, id: string): void {
  const isReloaded = answer === 'granted' ? before !== 'granted' && id !== 'layer' : before === 'granted';
  if (answer === 'denied') forgetVisitor();
  // Where no answer is kept, asking would never end.
  if (answerConsent(answer) && isReloaded) window.location.reload();
}
