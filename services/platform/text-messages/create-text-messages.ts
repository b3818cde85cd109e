import { TextMessages, type TextOutcome } from './text-messages.js';
import { TwilioTextMessages, twilioAccount } from './twilio.js';

export const createTextMessages = (textUrl: string | undefined): TextMessages =>
  textUrl === undefined ? new NoTextMessages() : new TwilioTextMessages(twilioAccount(textUrl));

class NoTextMessages extends TextMessages {
  readonly isOffered = false;

  send(): Promise<TextOutcome> {
    return Promise.resolve({ outcome: 'refused', code: 'no-provider' });
  }
}
