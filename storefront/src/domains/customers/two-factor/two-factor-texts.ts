import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of two-factor sign-in. */
export const twoFactorText = defineMessages('two-factor', {
  // Sign-in.
  securityCode: 'Security code',
  enterCode: 'Enter the code',
  recoveryCode: 'Recovery code',
  enterRecoveryCode: 'Enter a recovery code',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  openApp: 'Open your authenticator app and enter the six digits shown for {store}.',
  mailedCode: 'We sent a six-digit code to {email}. It works once, for ten minutes.',
  typeRecoveryCode: 'Enter one of your saved recovery codes. Each works once.',
  sendAnother: 'Send a new code',
  sentAnother: 'We sent a new code. You can request one code a minute.',
  anotherAccount: 'Use another account',
  resetAuthenticator: 'Reset Google Authentication',
  resetSent:
    'We have sent a link to {email}. It works once, for 30 minutes, and turns two-factor authentication off.',
  scan: 'Scan or copy&paste this code with your authenticator app and insert your code to confirm.',
  pictureOfCode: 'QR code for your authenticator app',
  secretCode: 'Secret code',
  copySecret: 'Copy secret code',
  copied: 'Copied.',
  notCopied: 'Your browser blocked copying. Select the text and copy it yourself.',
  renewPassword: 'Change your password before you log in.',
  renewalSent: 'We sent a link to {email}.',
  sendLinkAgain: 'Send the link again',
  // Recovery codes.
  keepCodes: 'Save your recovery codes',
  keepCodesWhy:
    'Each code lets you sign in once without your app. We show them only now. Save them with your passwords.',
  codesList: 'Recovery codes',
  copyAll: 'Copy',
  download: 'Download',
  print: 'Print',
  keptThem: 'I saved them',
  codesFile: 'Recovery codes of {email} at {store}. Each works once.',
  // The account page.
  title: 'Two-factor authentication',
  isOff: 'Not set up',
  isOn: 'On',
  isByMail: 'Codes by e-mail',
  aboutOff:
    'An authenticator app adds a six-digit code to your password. Setup takes a minute. We recommend it.',
  aboutOn: 'You sign in with your password and a code from your authenticator app.',
  aboutByMail:
    'You sign in with your password and a code that we e-mail you. An authenticator app is safer and faster.',
  codesLeft: {
    one: '{count} recovery code is left.',
    other: '{count} recovery codes are left.',
  },
  setUp: 'Set up',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  cancel: 'Cancel',
  newCodes: 'New recovery codes',
  makeNewCodes: 'Create new codes',
  offTitle: 'Turn two-factor authentication off',
  offLead: 'After that, your password alone opens your account. Your recovery codes stop working.',
  newCodesTitle: 'New recovery codes',
  newCodesLead: 'Your old codes stop working when you create new ones.',
  password: 'Current Password',
  codeOrRecovery: 'A code from your app, or a recovery code.',
  codeComesByMail: 'We e-mail you a code when you submit this form. Enter it here and submit again.',
  codeIsMailed: 'We e-mailed you a code. Enter it here.',
  mailedCodeField: 'Code from our e-mail',
  turnedOff: 'Two-factor authentication is off.',
  turnedOn: 'Two-factor authentication is on. Other browsers are signed out.',
  failed: 'Something went wrong. Please refresh and try again.',
  // The page of the mailed link.
  resetTitle: 'Turn two-factor authentication off',
  resetLead: 'Your password alone will open your account. We sign you out everywhere, and you log in again.',
  resetFailedTitle: 'This link is no longer valid',
  resetFailed:
    'A link works once, for 30 minutes, and only the newest one works. Log in with your password to get another.',
  login: 'Login',
});
