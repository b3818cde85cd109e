/** Answered 409: the browser is about to get its new session, after which the same request works. */
export class SessionExchanged extends Error {
  constructor() {
    super('You have just logged in or out; please try again');
    this.name = 'SessionExchanged';
  }
}
