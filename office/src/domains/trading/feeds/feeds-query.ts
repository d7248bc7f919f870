import {
  type HaltFieldsFragment,
  MetalHaltsDocument,
  PriceEventsDocument,
  type PriceEventsQuery,
  type SourceFieldsFragment,
  SpotSourcesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A halted metal. */
export type Halt = HaltFieldsFragment;
/** A source of spot prices. */
export type Source = SourceFieldsFragment;
/** An action on prices. */
export type PriceEvent = PriceEventsQuery['price_events'][number];

/** Halts end by the clock too. */
const RELOAD_MS = 15_000;

/** The metals that staff or the shop have halted. */
export const haltsQuery = { ...officeQuery('spot', MetalHaltsDocument, {}), refetchInterval: RELOAD_MS };

/** The sources of spot prices. */
export const sourcesQuery = officeQuery('sources', SpotSourcesDocument, {});

/** The actions of today on prices. */
export const eventsQuery = officeQuery('spot', PriceEventsDocument, {});
