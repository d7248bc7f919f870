import type {
  AttributeValueInput,
  CustomerCreateInput,
  CustomerInput,
  Resolvers,
} from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { inputError } from '../../platform/errors/errors.ts';
import { requireCaptcha } from '../../platform/graphql/require-captcha.ts';
import { formatTimestamp } from '../../platform/graphql/timestamp.ts';
import { checkEmailAvailable } from './account/check-email-available.ts';
import { createCustomer } from './account/create-customer.ts';
import { updateCustomer } from './account/update-customer.ts';
import { updateCustomerEmail } from './account/update-customer-email.ts';
import { confirmEmail } from './confirmation/confirm-email.ts';
import { resendConfirmation } from './confirmation/resend-confirmation.ts';
import { deleteCustomer } from './deletion/delete-customer.ts';
import { groupName } from './groups/group-name.ts';
import { changeCustomerPassword } from './password/change-customer-password.ts';
import { requestPasswordReset } from './password/request-password-reset.ts';
import { resetPassword } from './password/reset-password.ts';
import { visitOf } from './rate-limits/address-limit.ts';
import { requireCustomer, requireSignedIn } from './require-customer.ts';
import { deleteToken } from './sessions/customer-token.repository.ts';
import { generateCustomerToken } from './sign-in/generate-customer-token.ts';
import { presentSignIn } from './sign-in/present-sign-in.ts';

/** Resolvers for accounts and sign-in. */
export const resolvers: Resolvers = {
  Query: {
    customer: (_, __, { services, viewer }) => requireCustomer(services.db, viewer),
    isEmailAvailable: async (_, { email }, context) => ({
      is_email_available: await checkEmailAvailable(context.services, email, visitOf(context)),
    }),
  },
  Mutation: {
    createCustomerV2: async (_, { input }, context) => {
      await requireCaptcha(context, 'create_account');
      requireKnownAttributes(input.custom_attributes);
      const account = { ...accountOf(input, context), orderToken: input.order_token ?? null };
      return { customer: await createCustomer(context.services, account, visitOf(context)) };
    },
    createCustomer: async (_, { input }, context) => {
      await requireCaptcha(context, 'create_account');
      const account = { ...accountOf(input, context), orderToken: null };
      return { customer: await createCustomer(context.services, account, visitOf(context)) };
    },
    confirmEmail: async (_, { input: { email, confirmation_key: key } }, { services }) => ({
      customer: await confirmEmail(services, { email, key }),
    }),
    resendConfirmationEmail: async (_, { email }, context) => {
      await requireCaptcha(context, 'resend_confirmation');
      await resendConfirmation(context.services, email, visitOf(context));
      return true;
    },
    deleteCustomer: async (_, { password = null, securityCode = null }, { services, viewer, now }) => {
      await deleteCustomer(services, viewer, { password, securityCode, nowMs: now });
      return true;
    },
    generateCustomerToken: async (_, { email, password, securityCode = null }, context) => {
      await requireCaptcha(context, 'signin');
      const typed = { email, password, securityCode };
      return presentSignIn(await generateCustomerToken(context.services, typed, visitOf(context)));
    },
    revokeCustomerToken: async (_, __, { services, viewer }) => {
      await deleteToken(services.db, requireSignedIn(viewer).tokenHash);
      return { result: true };
    },
    updateCustomerV2: async (_, { input }, { services, viewer, now }) => {
      requireKnownAttributes(input.custom_attributes);
      const { firstname, lastname, is_subscribed: isSubscribed } = input;
      const update = { firstname, lastname, isSubscribed, profile: input, nowMs: now };
      return { customer: await updateCustomer(services, viewer, update) };
    },
    updateCustomer: async (_, { input }, context) => {
      const { services, viewer, now } = context;
      const { firstname, lastname, is_subscribed: isSubscribed, email, password } = input;
      const { email: known } = await requireCustomer(services.db, viewer);
      if (email != null && email.trim() !== known) {
        if (!password) {
          throw inputError('Provide the current "password" to change "email".', 'REQUIRED_PARAMETER_MISSING');
        }
        const change = { email, password, securityCode: null };
        await updateCustomerEmail(services, viewer, change, visitOf(context));
      }
      const update = { firstname, lastname, isSubscribed, profile: input, nowMs: now };
      return { customer: await updateCustomer(services, viewer, update) };
    },
    updateCustomerEmail: async (_, { email, password, securityCode = null }, context) => {
      const change = { email, password, securityCode };
      return {
        customer: await updateCustomerEmail(context.services, context.viewer, change, visitOf(context)),
      };
    },
    changeCustomerPassword: (_, { securityCode = null, ...passwords }, { services, viewer, now }) =>
      changeCustomerPassword(services, viewer, { ...passwords, securityCode, nowMs: now }),
    requestPasswordResetEmail: async (_, { email }, context) => {
      await requireCaptcha(context, 'forgot_password');
      await requestPasswordReset(context.services, email, visitOf(context));
      return true;
    },
    resetPassword: async (_, { email, resetPasswordToken, newPassword }, context) => {
      await requireCaptcha(context, 'reset_password');
      const reset = { email, token: resetPasswordToken, newPassword };
      await resetPassword(context.services, reset, visitOf(context));
      return true;
    },
  },
  Customer: {
    created_at: ({ createdAtMs }) => formatTimestamp(createdAtMs),
    is_subscribed: ({ isSubscribed }) => isSubscribed,
    security_type: ({ securityType }) => securityType,
    allow_remote_shopping_assistance: ({ allowsRemoteAssistance }) => allowsRemoteAssistance,
    confirmation_status: ({ isConfirmed }, _, { services }) => {
      const isRequired = services.shop.features.accountConfirmation;
      return isRequired && isConfirmed ? 'ACCOUNT_CONFIRMED' : 'ACCOUNT_CONFIRMATION_NOT_REQUIRED';
    },
    is_confirmed: ({ isConfirmed }) => isConfirmed,
    custom_attributes: () => [],
    date_of_birth: ({ dateOfBirth }) => dateOfBirth,
    dob: ({ dateOfBirth }) => dateOfBirth,
    group: ({ groupId }, _, { services }) => ({ name: groupName(services.shop, groupId) }),
    group_id: ({ groupId }) => groupId,
  },
};

/**
 * Rejects custom attributes, because accounts have none. @throws ContractError with the attribute
 */
function requireKnownAttributes(sent: readonly (AttributeValueInput | null)[] | null | undefined): void {
  const [first] = sent ?? [];
  if (first)
    throw inputError(`Attribute "${first.attribute_code}" could not be found.`, 'ATTRIBUTE_NOT_FOUND');
}

/** Returns the fields that both account mutations share. */
function accountOf(input: CustomerCreateInput | CustomerInput, { store: storeView }: Pick<Context, 'store'>) {
  const { email = null, firstname = null, lastname = null, password = null, is_subscribed } = input;
  return {
    email,
    firstname,
    lastname,
    password,
    isSubscribed: is_subscribed ?? false,
    profile: input,
    storeView,
  };
}
