/** What the login page and the staff header say. */
export const messages = {
  title: 'Log in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Log in',
  busy: 'Logging in ...',
  emailMissing: 'Please give your e-mail address.',
  passwordMissing: 'Please give your password.',
  refused: 'The e-mail or the password is wrong.',
  logout: 'Log out',
  logoutFailed: 'there was an ERROR logging out',
  staffNav: 'Staff',
  orders: 'Orders',
  stock: 'Out-of-stock',
  staffOnlyTitle: 'For the kitchen only',
  staffOnly: (email: string) => `You are logged in as ${email}, which may not manage the takeaway.`,
} as const;
