import { defineMessages } from '../messages/define-messages.ts';

/** What accounts say to shoppers. */
export const accountText = defineMessages('account', {
  // Signing in (SIGN-02 to SIGN-06).
  login: 'Login',
  email: 'E-mail',
  password: 'Password',
  rememberMe: 'Remember me',
  forgotLink: 'Forgot password?',
  createLink: 'Create an Account',
  newHere: 'New to {store}?',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signedInAs: 'You are signed in as {email}.',
  goToAccount: 'Go to your account',
  // TFA-07.
  twoFactorDisabled: 'Two-factor authentication has been successfully disabled. Please sign in.',
  tooMany: 'Too many attempts',
  paused: 'To protect this account we have paused Login for fifteen minutes.',
  pausedHelp:
    'If the password has slipped away, a link by e-mail is quicker. The desk can help too: {phone}.',
  sendMeLink: 'Send me a link',
  close: 'Close',
  // Creating an account (ACCT-01 to ACCT-06, ACCT-12, ACCT-20).
  createTitle: 'Create an account',
  confirmEmail: 'Confirm E-mail',
  firstName: 'First Name',
  lastName: 'Last Name',
  passwordHint:
    'At least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
  consentHint:
    'Creating an account means agreeing to receive e-mail updates, which can be cancelled at any time.',
  newsletterAsked: 'Send me news of the shop by e-mail. It can be cancelled at any time.',
  orLogin: 'Or Login into your account',
  emailsDiffer: 'Email addresses do not match. Please check and re-enter',
  registered: 'Thank you for registering with {store}',
  weakPassword:
    'A password must contain at least 3 of the following: lowercase, uppercase, digits, special characters.',
  nameInvalid: 'Use letters, digits, spaces and . , - only.',
  // Forgotten and new passwords (PASS-01 to PASS-06, OPEN-02).
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Give us the e-mail on your account and we will send a link to change it.',
  sendLink: 'Send the link',
  backToLogin: 'Back to login',
  resetToast:
    'If the e-mail is associated with an account, you will receive an e-mail with a password reset link.',
  resetConfirmed:
    'If there is an account associated with your email address, you will receive an email with a link to change your password.',
  resetTitle: 'Choose a new password',
  resetLead: 'This link works once, for an hour. Saving signs you out everywhere else.',
  newPassword: 'New Password',
  savePassword: 'Save Password',
  linkInvalidTitle: 'This link is no longer valid',
  linkInvalid:
    'A reset link works once and for one hour. If you have already changed your password with it, simply log in. If you asked more than once, only the newest link works.',
  sendNewLink: 'Send a new link',
  savedTitle: 'Your new password is saved',
  saved: 'We have signed you out on other devices. Log in with your new password.',
  // Beside the forms.
  asideTitle: 'One account, every ounce accounted for.',
  asideOrders: 'Every order, with its price on the day and its receipt',
  asideCart: 'Your cart, the same on every device',
  asideLimited: 'Limited pieces, one to a household',
  // The way into checkout (OPEN-25).
  gateTitle: 'How would you like to go on?',
  gateLimited:
    'Your cart holds a limited piece, one per household. Please log in to buy it, or take it out and go on as a guest.',
  gateLead: 'Your cart is kept either way.',
  gateLeadCart: {
    one: 'Your cart is kept either way: {count} product, {total}.',
    other: 'Your cart is kept either way: {count} products, {total}.',
  },
  gateLogin: 'Saved addresses, and your order in your history.',
  continueAsGuest: 'Continue as guest',
  gateGuest: 'An e-mail address is enough. You can make an account from the receipt if you like.',
  guestsNotAllowed: 'Orders need an account here. Login or create one to go on.',
  // The customer area.
  accountNav: 'Account',
  accountInformation: 'Account information',
  addressBook: 'Address book',
  orderHistory: 'Order history',
  alerts: 'Alerts',
  favorites: 'Favorites',
  savedPayments: 'Saved payments',
  communications: 'Communications',
  signOut: 'Sign out',
  informationLead: 'Your name, how you sign in, and the lock on the door.',
  yourDetails: 'Your details',
  edit: 'Edit',
  name: 'Name',
  hiddenPassword: 'Hidden',
  changePassword: 'Change password',
  currentPassword: 'Current Password',
  editTitle: 'Edit your details',
  emailNeedsPassword: 'Needed to change the e-mail or the password.',
  save: 'Save',
  cancel: 'Cancel',
  detailsSaved: 'Your details are saved.',
  continueTo: 'Continue to {path}',
  communicationsLead: 'Order messages always reach you. Everything else is yours to choose.',
  newsletter: 'Newsletter',
  newsletterAbout: 'News of the shop, its prices and its pieces, to {email}.',
  communicationsSaved: 'Your choices are saved.',
  failed: 'Something went wrong. Please refresh and try again.',
  loadFailed: 'Your account could not be fetched. It is safe with us.',
  loadAgain: 'Try again',
});
