import { writeMoment } from '@ingot/messages/write-values.ts';
import { Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import type { PickupCounterFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../settings/store-config.ts';
import styles from './counter-list.module.css';
import { counterText } from './pickup-texts.ts';

export interface CounterListProps {
  readonly counters: readonly PickupCounterFragment[];
  /** Code of the chosen counter; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (counter: { readonly code: string; readonly name: string }) => void;
}

/** Counters with address, hours, stock and the time at which the order is ready. */
export function CounterList({ counters, chosen, onChoose }: CounterListProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  return (
    <div className={styles.counters}>
      <ChoiceList label={counterText('choose')}>
        {counters.map((counter) => {
          const { pickup_location_code: code, name, map_url: map } = counter.location;
          return (
            <Choice
              key={code}
              name="pickup-location"
              checked={code === chosen}
              disabled={!counter.available}
              onChange={() => code != null && onChoose({ code, name: name ?? code })}
              title={name}
              note={notesOf(counter, timeZone).map((line) => (
                <span key={line} className={styles.facts}>
                  {line}
                </span>
              ))}
              inset={
                <a
                  href={map}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={counterText('mapOf', { name: name ?? '' })}
                >
                  {counterText('map')}
                </a>
              }
            />
          );
        })}
      </ChoiceList>
      <p className="small muted">{counterText('bring')}</p>
    </div>
  );
}

function notesOf(counter: PickupCounterFragment, timeZone: string): string[] {
  const { street, city, region, postcode, description, hours_text: hours } = counter.location;
  const address = [street, city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const facts = counter.available
    ? [`${stockText(counter)} ${readyText(counter, timeZone)}`, keptText(counter, timeZone)]
    : [];
  return [address, description, hours, counter.error_message, ...facts].flatMap((line) => line || []);
}

/** Returns where the pieces are: at the counter, to come by transfer, or both. */
function stockText({
  is_here: isHere,
  pieces_here: here,
  pieces_to_come: more,
}: PickupCounterFragment): string {
  if (isHere) return counterText('here');
  return here > 0 ? counterText('partly', { here, more }) : counterText('byTransfer');
}

/** Returns when the order is ready. Days without a time are the shop's, so no time zone applies. */
function readyText({ ready_on: on, ready_at: at }: PickupCounterFragment, timeZone: string): string {
  const day = writeMoment(on, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  if (at == null) return counterText('readyOn', { day });
  const time = writeMoment(new Date(at), { hour: 'numeric', minute: '2-digit', timeZone });
  return counterText('readyAt', { day, time });
}

function keptText({ collect_by: by }: PickupCounterFragment, timeZone: string): string {
  if (by == null) return '';
  return counterText('collectBy', {
    day: writeMoment(new Date(by), { weekday: 'long', month: 'long', day: 'numeric', timeZone }),
  });
}
