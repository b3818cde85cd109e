/**
 * The browser sent this before it knew that its session was exchanged for another one. Answered 409: the answer that
 * brings the other one is on its way, and the same request is fine after it.
 */
export class SessionExchanged extends Error {
  constructor() {
    super('You have just logged in or out; please try again');
    this.name = 'SessionExchanged';
  }
}
