import { DayCloseDocument, type DayCloseQuery } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The figures of a day. */
export type DayFigures = DayCloseQuery['day_close'];

/** The figures of a day, today if null; the newest closed days; and disputes. */
export const dayCloseQuery = (day: string | null) =>
  officeQuery('payments', DayCloseDocument, day === null ? {} : { day });
