import type { Resolvers } from '../../../generated/resolvers.ts';
import { requireCaptcha } from '../../../platform/graphql/require-captcha.ts';
import { visitOf } from '../rate-limits/address-limit.ts';
import { requireCustomer } from '../require-customer.ts';
import { countRecoveryCodes } from './codes/authenticator.repository.ts';
import { AUTHENTICATOR } from './codes/security-type.ts';
import { requestTwoFactorReset } from './reset/request-two-factor-reset.ts';
import { resetTwoFactor } from './reset/reset-two-factor.ts';
import { beginTwoFactorSetup } from './setup/begin-two-factor-setup.ts';
import { confirmTwoFactorSetup } from './setup/confirm-two-factor-setup.ts';
import { renewRecoveryCodes } from './setup/renew-recovery-codes.ts';
import { turnTwoFactorOff } from './setup/turn-two-factor-off.ts';

/** Resolvers for the second factor of an account. */
export const resolvers: Resolvers = {
  Mutation: {
    beginTwoFactorSetup: (_, __, { services, viewer, now }) => beginTwoFactorSetup(services, viewer, now),
    confirmTwoFactorSetup: async (_, { mailedCode = null, ...sent }, { services, viewer, now }) => {
      const proof = { ...sent, mailedCode, nowMs: now };
      const recoveryCodes = await confirmTwoFactorSetup(services, viewer, proof);
      return { customer: await requireCustomer(services.db, viewer), recoveryCodes: [...recoveryCodes] };
    },
    turnTwoFactorOff: async (_, proof, { services, viewer, now }) => {
      await turnTwoFactorOff(services, viewer, { ...proof, nowMs: now });
      return { customer: await requireCustomer(services.db, viewer), recoveryCodes: null };
    },
    renewRecoveryCodes: async (_, proof, { services, viewer, now }) => {
      const recoveryCodes = await renewRecoveryCodes(services, viewer, { ...proof, nowMs: now });
      return { customer: await requireCustomer(services.db, viewer), recoveryCodes: [...recoveryCodes] };
    },
    requestTwoFactorReset: async (_, { email, password }, context) => {
      await requireCaptcha(context, 'signin');
      await requestTwoFactorReset(context.services, { email, password }, visitOf(context));
      return true;
    },
    resetTwoFactor: async (_, { resetToken }, context) => {
      await requireCaptcha(context, 'signin');
      await resetTwoFactor(context.services, { token: resetToken, nowMs: context.now });
      return true;
    },
  },
  Customer: {
    recovery_codes_left: ({ id, securityType }, _, { services }) =>
      securityType === AUTHENTICATOR ? countRecoveryCodes(services.db, id) : null,
  },
};
