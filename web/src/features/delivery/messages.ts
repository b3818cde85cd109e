export const messages = {
  notDelivering: "Sorry we can't offer delivery right now.",
  radius: (miles: number) => `We deliver within a ${miles} miles radius.`,
  waiting: '... waiting for your postcode',
  typing: 'Waiting for you to stop typing...',
  checking: 'Checking...',
  miles: (miles: number) => `${miles} miles from kitchen`,
  invalid: '... incomplete or invalid postcode',
  problem: 'there was a problem calculating the distance try again',
  error: 'ERROR calculating distance ? try again with a valid postcode',
  inside: 'SUCCESS your postcode is in our delivery area',
  outside: (address: string) =>
    `Your postcode is outside our delivery area ... you can still collect your order from us at: ${address}`,
  distanceFailed: (reason: string) => `postcode-distance failed:${reason && ` ${reason}`}`,
  distanceError: (postcode: string) => `error in api/postcode-distance/${postcode}`,
  chargeFailed: 'There was an ERROR calculating the delivery charge',
  discountFailed: 'Problem fetching offer_takeaway_collect_discount',
  missing: (missing: string, minimum: string) => `Add ${missing} for delivery there. The minimum order is ${minimum}.`,
  chooseFirst: (isDelivering: boolean, inside: boolean) => {
    if (!isDelivering) return 'Choose Collect first.';
    return inside ? 'Choose Collect or Deliver.' : 'Choose Collect, or enter a postcode that we deliver to.';
  },
  calculating: 'Calculating...',
  retry: 'Try again',
} as const;
