import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** As the two documents have them; `{...}` stands for a value. They change only when a document does. */
const EXACT_TEXTS = [
  'Add to {label}',
  'no more stock',
  'Stock remaining: {n}',
  'Choose ...',
  'Your {label}',
  '(optional) extra info about your order',
  "Sorry, we're closed & not taking orders right now. Please try again when we're next open",
  'Clear {label}',
  "Sorry we can't offer delivery right now.",
  'Proceed to Checkout',
  'We deliver within a {radius} miles radius.',
  '... waiting for your postcode',
  'Waiting for you to stop typing...',
  'Checking...',
  '{miles} miles from kitchen',
  '... incomplete or invalid postcode',
  'there was a problem calculating the distance try again',
  'ERROR calculating distance ? try again with a valid postcode',
  'SUCCESS your postcode is in our delivery area',
  'Your postcode is outside our delivery area ... you can still collect your order from us at: {address}',
  'Items Total Price (before delivery)',
  'Delivery charge',
  'Collect Discount',
  'Final Total (inc delivery)',
  'How is Delivery Charge Calculated ?',
  'Hide Delivery Charge Bands ^',
  "You'll collect from us",
  "We'll deliver to you",
  'Your details:',
  'Email (required)',
  'Proceed To Payment',
  "You're collecting:",
  "We'll deliver your order to:",
  'No payment method(s) have been set up for this site - you cannot complete your order right now',
  'Pay By Phone',
  'Place Order',
  'Credit card payment handled securely by',
  "We're closed and not accepting any more orders right now",
  'Not a valid email address',
  'Not a valid phone No',
  'Not a valid postcode',
  'Complete form before placing order',
  'Your order is being processed',
  'No more stock',
  'Sorry, failed to reduce quantity of product in your cart ...',
  'Failed to locate item in cart to reduce qty',
  'There was an ERROR saving your updated cart',
  'failed to fetch available qty for {product}',
  'There was a problem fetching order extra info::',
  'There was a PROBLEM updating the order',
  'there was an ERROR fetching the order',
  '{label} is Empty',
  'Problem fetching available payment methods',
  'Error fetching available payment methods',
  'Unable to proceeed with credit card payment right now, please pick another payment method (if possible) or try later',
  'There was an ERROR processing your payment',
  'There was an ERROR placing this order',
  'A confirmation email has been sent & should be with you shortly.',
  'There was an ERROR calculating the delivery charge',
  'Problem fetching offer_takeaway_collect_discount',
  'postcode-distance failed:',
  'error in api/postcode-distance/{postcode}',
  'Store Status: ERROR fetching initial status',
  'Broadcasting:: Please set keys',
  'There was a PROBLEM initialising Settings(API)',
  'ERROR checking takeaway order-status',
  'there was an error saving',
  'there was a problem saving the content',
  'there was an error fetching the original content',
  'there was a problem fetching the original content',
  'there was an error uploading your file',
  'Problem fetching snowflake images',
  'Hide/Show Complete Orders',
  '{n} ORDER(S) WAITING',
  'No orders waiting',
  'Order Total: {tally}',
  'Time to open for orders',
  'Open Now?',
  '{n} Low or Out-of Stock Items',
  'click anywhere to start',
  'Kitchen Postcode missing or invalid',
  'Make out-of-stock',
  'Low stock (<5)',
  'Out-of-stock',
  'Save Changes',
  "Can't check delivery distance",
  'postcode is OK',
  'Open times do not work together',
  'Times are OK',
  'Administrator (self)',
  'Administrator',
  'not Administrator',
  'Authorized Applications',
  'OAuth Clients',
  'Personal Access Tokens',
  'ERROR changing store status (to {state})',
  'There was PROBLEM fetching Products ',
  'ERROR fetching Products for OOS manager',
  'there was an ERROR updating product {id}',
  'there was a PROBLEM notifying customer',
  'there was an ERROR notifying customer',
  'customer already notified at {time}',
  'there was an ERROR printing',
  'There was an ERROR getting preview version of order {id}',
  'there was an error saving settings',
  'toggleAbility:: ERROR',
  'deleteUser:: there was a problem',
  'toggleAdminRole:: there was a problem',
  'There was a problem toggling the role',
  'There was a problem in checkRole',
  'Whoops! Something went wrong!',
  'Something went wrong. Please try again.',
  'Sorry, there was an error your message has not been sent',
  'Your message has been sent - Thank you',
  'You have not created any OAuth clients.',
  'You have not created any personal access tokens.',
  'orders ready ~{n} ',
  'after payment',
  '--- Closing in approx. {n} ',
  'Payment unsuccessful',
  'sent @{time}',
  'there was a PROBLEM updating product {id}',
  'Store Status: ERROR fetching minsToCloseTime',
];

const root = new URL('../', import.meta.url);

const sourcesIn = async (top: string): Promise<readonly string[]> => {
  const paths = await readdir(new URL(top, root), { recursive: true });
  const sources = paths.filter(
    (path) => /\.tsx?$/.test(path) && !/\.spec\.|(^|\/)(node_modules|dist|testing|pay-demo)\//.test(path),
  );
  return Promise.all(sources.map((path) => readFile(new URL(`${top}/${path}`, root), 'utf8')));
};

const production = (await Promise.all(['web/src', 'services', 'projections'].map(sourcesIn))).flat();
const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '');
const written = production.map(withoutComments).join('\n').replaceAll(/\s+/g, ' ');

const asWritten = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,80}?'),
  );

describe('the texts of the documents', () => {
  it.each(EXACT_TEXTS)('OPEN-72 stand word for word in the source: %s', (text) => {
    expect(asWritten(text).test(written)).toBe(true);
  });
});
