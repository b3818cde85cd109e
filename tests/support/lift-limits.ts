import { Visitor } from './visitor.js';

const MANY = '1000000';

/** One machine plays many customers: the limits that keep one from doing so are put out of its way. */
export const liftLimits = async (url: string, password?: string): Promise<void> => {
  const owner = await new Visitor(url).login('admin@hatch.test', password);
  const settings = {
    unpaid_orders_per_customer: MANY,
    phone_orders_per_hour: MANY,
    unpaid_orders_per_network: MANY,
    captcha_after_unpaid_network: MANY,
    captcha_after_unpaid_shop: MANY,
    changes_per_minute_visitor: MANY,
    changes_per_minute_address: MANY,
    changes_per_hour_address: MANY,
    changes_per_day_address: MANY,
    changes_per_minute_account: MANY,
    changes_per_day_account: MANY,
    changes_per_minute_staff: MANY,
    reads_per_minute_staff: MANY,
    reads_per_minute_address: MANY,
    logins_per_minute_address: MANY,
    hold_units_per_address: MANY,
    unpaid_share_percent: '100',
    payments_per_hour_visitor: MANY,
    payments_per_hour_address: MANY,
    declines_per_hour_visitor: MANY,
    declines_per_hour_address: MANY,
    declines_per_hour_card: MANY,
    captcha_after_declines: MANY,
  };
  const { body } = await owner.post('/api/settings/update', { settings });
  if (typeof body !== 'object' || body === null || !('status' in body) || body.status !== true)
    throw new Error(`The limits were not lifted: ${JSON.stringify(body)}`);
};
