import { Connection } from './connection.mjs';
import { Shopper } from './shopper.mjs';

const MANY = '1000000';

export const changeSettings = async (port, settings) => {
  const owner = new Shopper(await Connection.open(port));
  await owner.done('/login', { email: 'super@hatch.test', password: 'hatch-demo' });
  await owner.done('/api/settings/update', { settings });
};

/** One machine plays all customers: the limits that keep one from doing so are put out of its way. */
export const liftLimits = (port) =>
  changeSettings(port, {
    unpaid_orders_per_customer: MANY,
    phone_orders_per_hour: MANY,
    unpaid_orders_per_network: MANY,
    captcha_after_unpaid_network: MANY,
    captcha_after_unpaid_shop: MANY,
    unpaid_share_percent: '100',
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
    payments_per_hour_visitor: MANY,
    payments_per_hour_address: MANY,
    declines_per_hour_visitor: MANY,
    declines_per_hour_address: MANY,
    declines_per_hour_card: MANY,
    captcha_after_declines: MANY,
  });
