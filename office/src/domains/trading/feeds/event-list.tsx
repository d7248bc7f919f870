import { useQuery } from '@tanstack/react-query';
import { writeClock } from '../../../components/labels/moments.ts';
import { Entries } from '../../../components/lists/entries.tsx';
import { tradingText } from '../trading-texts.ts';
import { eventsQuery, type PriceEvent } from './feeds-query.ts';

/** The actions of the last 24 hours on prices, newest first. */
export function EventList() {
  const events = useQuery(eventsQuery).data?.price_events;
  if (events === undefined) return null;
  if (events.length === 0) return <p className="muted">{tradingText('noEvents')}</p>;
  return (
    <Entries
      label={tradingText('lastDay')}
      entries={events.map((event) => ({
        id: event.id,
        name: subjectOf(event),
        remark: tradingText(`event${event.kind}`, { name: nameOf(event) }),
        time: writeClock(event.at),
      }))}
    />
  );
}

const METALS = ['gold', 'silver', 'platinum', 'palladium'] as const;

function subjectOf({ subject }: PriceEvent): string {
  const metal = METALS.find((one) => one === subject);
  return metal === undefined ? subject : tradingText(metal);
}

function nameOf({ by }: PriceEvent): string {
  return by === 'automatic' ? tradingText('theShop') : by;
}
