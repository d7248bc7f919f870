import { z } from 'zod';
import type { OfficeSettings } from '../shop-settings.ts';
import { percentAsPpm } from './units.ts';

const ounces = z.number().positive().max(100_000_000).nullable().default(null);

/** Section `office`. */
export const officeSchema = z
  .strictObject({
    approve_refunds_above_minor: z.int().min(0).default(500_000),
    approve_payouts_above_minor: z.int().min(0).default(1_000_000),
    identity_check_above_minor: z.int().min(0).default(1_000_000),
    order_identity_above_minor: z.int().min(0).nullable().default(null),
    identity_within_working_days: z.int().min(1).max(60).default(3),
    approve_overrides_above_minor: z.int().min(0).default(50_000),
    second_person_above_minor: z.int().min(0).default(1_000_000),
    package_insured_to_minor: z.int().min(1).default(10_000_000),
    day_insured_to_minor: z.int().min(1).default(25_000_000),
    hedge_proof_above_minor: z.int().min(0).default(1_000_000),
    paper_broker_cost_percent: percentAsPpm.prefault(0.1),
    position_limit_ounces: z
      .strictObject({ gold: ounces, silver: ounces, platinum: ounces, palladium: ounces })
      .prefault({}),
  })
  .transform(
    (office): OfficeSettings => ({
      approveRefundsAboveMinor: office.approve_refunds_above_minor,
      approvePayoutsAboveMinor: office.approve_payouts_above_minor,
      identityCheckAboveMinor: office.identity_check_above_minor,
      orderIdentityAboveMinor: office.order_identity_above_minor,
      identityWithinWorkingDays: office.identity_within_working_days,
      approveOverridesAboveMinor: office.approve_overrides_above_minor,
      secondPersonAboveMinor: office.second_person_above_minor,
      packageInsuredToMinor: office.package_insured_to_minor,
      dayInsuredToMinor: office.day_insured_to_minor,
      hedgeProofAboveMinor: office.hedge_proof_above_minor,
      paperBrokerCostPpm: office.paper_broker_cost_percent,
      positionLimitOunces: office.position_limit_ounces,
    }),
  );
