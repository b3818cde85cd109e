import type { FieldKind } from './hostile-values.js';
import { guest } from './customer.js';

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{...}` stands for a parameter. */
  readonly path: string;
  readonly as: 'visitor' | 'kitchen';
  /** A body as the pages send it. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Fields whose wrong values are refused; the others are optional or free text. */
  readonly fields?: Readonly<Record<string, FieldKind>>;
};

/** A dish of the demo shop of which none is left, so that even a well-formed wish for it changes nothing. */
const SOLD_OUT = 12;

/** Of nothing there is. */
const NO_UUID = '6f3f0c0e-0000-4000-8000-000000000001';

/** Of no picture there is. */
const NO_PICTURE = 'a'.repeat(44);

/** As the menu's editor sends it. */
const dish = {
  name: 'Focaccia',
  short_desc: 'Rosemary and salt',
  description: '<p>Baked at noon.</p>',
  price: '4.50',
  image: '',
  categories: ['Sides'],
  virtual: false,
  vat_class: '',
};

const read = (path: string): Call => ({ method: 'GET', path, as: 'visitor' });
const post = (path: string, body: Call['body'] = {}, fields: Call['fields'] = {}): Call => ({
  method: 'POST',
  path,
  as: 'visitor',
  body,
  fields,
});
const remove = (path: string): Call => ({ ...read(path), method: 'DELETE' });
const byStaff = (call: Call): Call => ({ ...call, as: 'kitchen' });

/** Every call there is, with what it takes. */
export const calls: readonly Call[] = [
  // Programs call these with a token alone; without one they are refused at the door.
  ...[
    'categories',
    'events',
    'me',
    'menu',
    'menu/{id}',
    'openapi.json',
    'orders',
    'orders/archive',
    'orders/{id}',
    'settings',
    'stock',
    'store',
  ].map((path) => read(`/api/v1/${path}`)),
  ...[
    'menu',
    'menu/{id}',
    'menu/{id}/bring_back',
    'menu/{id}/variants',
    'menu/{id}/variants/{variantId}',
    'menu/{id}/variants/{variantId}/remove',
    'menu/{id}/withdraw',
    'orders/{id}/cancelled',
    'orders/{id}/completed',
    'orders/{id}/notified',
    'orders/{id}/paid',
    'orders/{id}/printed',
    'settings',
    'stock/count',
    'stock/move',
    'stock/off_sale',
    'stock/on_sale',
    'store/status',
  ].map((path) => post(`/api/v1/${path}`)),
  post('/api/getCartFromSession'),
  post('/api/updateCartInSession', { items: [{ id: 5, variant: '', quantity: 1 }], revision: 0 }, { items: 'list' }),
  post(
    '/api/moveProductStockToBasket',
    { id: SOLD_OUT, variant: '', quantity: 1, returnToStock: false },
    { id: 'id', quantity: 'quantity', variant: 'optionalChoice' },
  ),
  post('/api/product/getAvailableStock', { productId: 5 }, { productId: 'id' }),
  read('/api/cartOrBasket'),
  read('/api/orderExtra'),
  post('/api/saveCartAsOrder', { order_extra_info: 'No onions' }, { order_extra_info: 'text' }),
  post('/api/fetchOrder'),
  read('/api/fetchOrder/{id}'),
  post(
    '/api/updateOrder',
    {
      ta_method: 'DELIVER',
      postcode: 'SW1A 2AA',
      payment_method: 'PHONE',
      status: 'AWAITING-PAYMENT',
      deliveryForm: guest,
    },
    { ta_method: 'choice', postcode: 'choice', payment_method: 'choice', status: 'choice', deliveryForm: 'object' },
  ),
  read('/api/checkout_intro'),
  post('/api/deliveryChargesSummary'),
  read('/api/calc_delivery'),
  read('/api/postcode-distance/{postcode}'),
  read('/api/takeawayDiscountSettings'),
  post('/complete-order', { payment_method: 'phone', status: '', message: '' }, { payment_method: 'choice' }),
  post(
    '/checkout',
    { email: guest.email, delivery: guest, payment_method: 'phone', payment_detail: '', items: [], postage: 0 },
    { email: 'choice', delivery: 'object', payment_method: 'choice' },
  ),
  read('/api/available_payment_methods'),
  post('/api/updatePayMethod', { method: 'phone' }, { method: 'choice' }),
  post('/api/createIntent', { expected_total: 1_200 }, { captcha: 'text' }),
  post('/api/createPayPalOrder', { expected_total: 1_200 }, { captcha: 'text' }),
  post('/api/env/STRIPE_KEY'),
  read('/api/payment_scripts'),
  read('/api/captcha'),
  read('/api/contact_captcha'),
  byStaff(read('/api/admin/contact_messages')),
  post(
    '/send_contact',
    {
      name: 'Ann',
      email: 'ann@example.com',
      message: 'Do you cater?',
      phoneNo: false,
      subject: false,
      g_recaptcha_token: 'none',
    },
    { name: 'text', email: 'text', message: 'text', g_recaptcha_token: 'text' },
  ),
  post('/webhooks/stripe', { id: 'evt_1' }),
  post('/webhooks/paypal', { id: 'WH-1' }),
  post('/api/settings', { keys: ['site_name'] }, { keys: 'list' }),
  read('/api/settings/{key}'),
  read('/store-status'),
  read('/api/minsToCloseTime'),
  read('/api/nextOpenAt'),
  read('/api/openingHours'),
  read('/api/content'),
  read('/api/content/{container_type}/{container}'),
  read('/snowflakeImages'),
  ...['/manifest.webmanifest', '/robots.txt', '/sitemap.xml'].map(read),
  ...['/brand.css', '/brand-icons/{logo}/{icon}', '/fonts/faces.css', '/fonts/{version}/{file}'].map(read),
  read('/api/products'),
  read('/api/products/{id}'),
  read('/api/categories'),
  read('/api/me'),
  post('/api/log', { level: 'info', message: 'hello' }),
  post('/api/log-error', { message: 'hello', error: 'trace' }),
  post('/api/log-info', { message: 'hello' }),
  post('/api/log-debug', { message: 'hello' }),
  post('/login', { email: 'nobody@hatch.test', password: 'wrong' }, { email: 'choice', password: 'text' }),
  post('/login/code', { step: 'nobodys', code: '123456' }, { step: 'choice', code: 'choice' }),
  post('/login/passkey', { step: 'nobodys', response: {} }, { step: 'choice' }),
  post('/login/passkey/begin'),
  post('/logout'),
  post('/logout/everywhere'),
  read('/api/account/logins'),
  read('/api/account/addresses'),
  post(
    '/api/account/addresses/save',
    {
      full_name: 'Jo Bloggs',
      phone_number: '07123456789',
      address_1: '2 Canal Street',
      address_2: '',
      address_3: '',
      town_city: 'Leeds',
      postcode: 'LS1 4AP',
    },
    {
      full_name: 'text',
      phone_number: 'text',
      address_1: 'text',
      address_2: 'text',
      address_3: 'text',
      town_city: 'text',
      postcode: 'text',
    },
  ),
  post('/api/account/addresses/remove', { id: 'nobodys' }, { id: 'choice' }),
  read('/api/account/export'),
  post('/api/account/close', { present: 'wrong' }, { present: 'text' }),
  read('/api/account/orders'),
  read('/api/account/orders/{id}'),
  post('/api/account/orders/again', { id: 'abcdefghjkmn' }, { id: 'choice' }),
  read('/api/account/second_factor'),
  post('/api/account/second_factor/app/begin', { present: 'wrong' }, { present: 'text' }),
  post('/api/account/second_factor/app/confirm', { code: '123456' }, { code: 'choice' }),
  post('/api/account/second_factor/app/remove', { present: 'wrong' }, { present: 'text' }),
  post('/api/account/second_factor/recovery_codes', { present: 'wrong' }, { present: 'text' }),
  post('/api/account/passkeys/begin', { present: 'wrong' }, { present: 'text' }),
  post('/api/account/passkeys/add', { step: 'nobodys', name: 'Phone', response: {} }, { step: 'choice', name: 'text' }),
  post('/api/account/passkeys/remove', { id: 'nobodys', present: 'wrong' }, { id: 'choice', present: 'text' }),
  post('/api/account/logins/end', { id: 'nobodys' }, { id: 'choice' }),
  post('/api/account/logins/end_others'),
  post('/api/account/password', { present: 'wrong', password: 'also wrong' }, { present: 'text', password: 'text' }),
  post(
    '/api/account/register',
    { name: 'Bea', email: 'bea@hatch.test', password: 'turnip kettle otter' },
    { name: 'text', email: 'choice', password: 'text' },
  ),
  post(
    '/api/account/register/confirm',
    { token: 'nobodys', password: 'turnip kettle otter' },
    { token: 'choice', password: 'text' },
  ),
  post('/api/account/forgotten_password', { email: 'nobody@hatch.test' }, { email: 'choice' }),
  post(
    '/api/account/forgotten_password/confirm',
    { token: 'nobodys', password: 'turnip kettle otter' },
    { token: 'choice', password: 'text' },
  ),
  post('/api/account/email', { present: 'wrong', email: 'bea@hatch.test' }, { present: 'text', email: 'choice' }),
  post('/api/account/email/confirm', { token: 'nobodys' }, { token: 'choice' }),
  post(
    '/broadcasting/auth',
    { socket_id: '1.2', channel_name: 'private-orders.localhost' },
    { socket_id: 'choice', channel_name: 'choice' },
  ),
  post('/broadcasting/user-auth', { socket_id: '1.2' }, { socket_id: 'choice' }),
  byStaff(post('/change-status', { state: 'open' }, { state: 'choice' })),
  byStaff(read('/api/admin/hours')),
  byStaff(post('/api/admin/hours', { version: 0 }, { version: 'choice', hours: 'object' })),
  byStaff(post('/api/settings/update', { settings: { delivery_radius: '3' } }, { settings: 'object' })),
  byStaff(post('/api/validate_postcode', { postcode: 'SW1A 1AA' }, { postcode: 'choice' })),
  byStaff(post('/api/oosProducts')),
  byStaff(post('/api/product/update_product_status', { id: 5, status: 'active' }, { id: 'id', status: 'choice' })),
  byStaff(post('/api/productVariant/update_status', { id: 101, status: 'active' }, { id: 'id', status: 'choice' })),
  byStaff(read('/api/temporary_states')),
  byStaff(post('/api/temporary_states/end', { key: 'sale:none' }, { key: 'choice' })),
  byStaff(post('/api/temporary_states/until', { key: 'sale:none', minutes: 30 }, { key: 'choice', minutes: 'id' })),
  byStaff(post('/api/decline_opening')),
  byStaff(read('/api/stoppedReadModels')),
  byStaff(read('/api/todaysOrders')),
  byStaff(read('/api/todaysOrderTally')),
  byStaff(post('/api/ta/notifyCustomer', { id: 'ABCDEFGHJKMN' }, { id: 'choice' })),
  byStaff(
    post(
      '/takeaway/printOrder',
      { orderId: 'ABCDEFGHJKMN', status: 'PRINTED' },
      { orderId: 'choice', status: 'choice' },
    ),
  ),
  byStaff(post('/takeaway/orderComplete', { orderId: 'ABCDEFGHJKMN' }, { orderId: 'choice' })),
  byStaff(
    post(
      '/takeaway/cancelOrder',
      { orderId: 'ABCDEFGHJKMN', reason: 'unreached' },
      { orderId: 'choice', reason: 'choice' },
    ),
  ),
  byStaff(
    post('/takeaway/acceptOrder', { orderId: 'ABCDEFGHJKMN', minutes: 15 }, { orderId: 'choice', minutes: 'id' }),
  ),
  byStaff(post('/takeaway/delayOrder', { orderId: 'ABCDEFGHJKMN', minutes: 10 }, { orderId: 'choice', minutes: 'id' })),
  byStaff(post('/takeaway/undoStep', { orderId: 'ABCDEFGHJKMN', step: 'paid' }, { orderId: 'choice', step: 'choice' })),
  byStaff(post('/takeaway/markPaid', { orderId: 'ABCDEFGHJKMN' }, { orderId: 'choice' })),
  byStaff(
    post(
      '/api/ipe_save',
      { ipe_type: 'product', product_id: 5, content: '<p>hello</p>' },
      { ipe_type: 'choice', product_id: 'id', content: 'text' },
    ),
  ),
  byStaff(read('/api/admin/day_end')),
  byStaff(read('/api/admin/day_end.csv')),
  byStaff(read('/api/admin/categories')),
  byStaff(post('/api/admin/categories/create', { name: 'Pizza' }, { name: 'choice' })),
  byStaff(
    post('/api/admin/categories/rename', { category: 'No such', name: 'x' }, { category: 'choice', name: 'choice' }),
  ),
  byStaff(post('/api/admin/categories/order', { names: ['No such'] }, { names: 'list' })),
  byStaff(
    post(
      '/api/admin/categories/remove',
      { category: 'No such', move_to: 'x' },
      { category: 'choice', move_to: 'choice' },
    ),
  ),
  byStaff(read('/api/admin/menu')),
  byStaff(read('/api/admin/menu/{id}')),
  byStaff(read('/api/admin/menu/{id}/history')),
  byStaff(read('/api/admin/menu/{id}/stock')),
  byStaff(
    post('/api/admin/menu/create', dish, { name: 'choice', price: 'choice', categories: 'list', vat_class: 'choice' }),
  ),
  byStaff(
    post(
      '/api/admin/menu/save',
      { ...dish, id: SOLD_OUT, revision: 0 },
      { id: 'id', revision: 'quantity', name: 'choice', price: 'choice', categories: 'list', vat_class: 'choice' },
    ),
  ),
  byStaff(
    post(
      '/api/admin/menu/variant',
      { id: SOLD_OUT, revision: 0, name: 'Large', difference: '+1.50', weighting: 1 },
      { id: 'id', name: 'choice', difference: 'choice' },
    ),
  ),
  byStaff(
    post(
      '/api/admin/menu/variant/remove',
      { id: SOLD_OUT, revision: 0, variant_id: 1 },
      { id: 'id', variant_id: 'id' },
    ),
  ),
  byStaff(post('/api/admin/menu/withdraw', { id: SOLD_OUT, revision: 1_000 }, { id: 'id' })),
  byStaff(post('/api/admin/menu/bring_back', { id: SOLD_OUT, revision: 1_000 }, { id: 'id' })),
  byStaff(post('/api/admin/menu/put_back', { id: SOLD_OUT, revision: 1_000, change: 0 }, { id: 'id' })),
  byStaff(post('/api/admin/menu/count', { id: SOLD_OUT, count: 0 }, { id: 'id' })),
  byStaff(post('/api/admin/menu/move', { id: SOLD_OUT, by: -1, reason: 'Dropped' }, { id: 'id', reason: 'choice' })),
  byStaff(read('/api/admin/orders')),
  byStaff(read('/api/admin/orders.csv')),
  byStaff(read('/api/admin/menu.csv')),
  byStaff(read('/api/admin/menu_template.csv')),
  byStaff(read('/api/admin/menu_import')),
  byStaff(post('/api/admin/menu_import/check', { file: 'not a file' }, { file: 'text' })),
  byStaff(post('/api/admin/menu_import/start', { id: NO_UUID }, { id: 'choice' })),
  byStaff(post('/api/admin/pictures', { file: 'not a file' }, { file: 'text' })),
  ...['', '/version', '/versions'].map((what) => byStaff(read(`/api/admin/content${what}`))),
  byStaff(
    post('/api/admin/content/pages/create', { name: 'about-us', title: 'About us' }, { name: 'text', title: 'text' }),
  ),
  byStaff(post('/api/admin/content/pages/draft', {})),
  byStaff(
    post(
      '/api/admin/content/pages/save',
      { name: 'about-us', title: 'About us', description: '', in_menu: true, hidden: false, version: 1_000 },
      { name: 'text', title: 'text' },
    ),
  ),
  byStaff(
    post('/api/admin/content/parts/arrange', { container_type: 'page', container: 'home', parts: [], version: 1_000 }),
  ),
  byStaff(
    post('/api/admin/content/parts/remove', {
      ...{ container_type: 'page', container: 'home', part_id: 'main', comp_id: 'none' },
      version: 1_000,
    }),
  ),
  byStaff(read('/api/admin/pictures')),
  byStaff(read('/api/admin/pictures/uses')),
  byStaff(
    post(
      '/api/admin/pictures/save',
      { name: NO_PICTURE, title: 'Oven', alt: 'An oven', folder: '', focal_x: 50, focal_y: 50 },
      { name: 'text', title: 'text', alt: 'text', folder: 'text' },
    ),
  ),
  byStaff(post('/api/admin/pictures/remove', { name: NO_PICTURE }, { name: 'text' })),
  byStaff(post('/api/admin/picture_folders/create', { name: 'Ovens' }, { name: 'text' })),
  byStaff(post('/api/admin/picture_folders/remove', { name: 'Nothing' }, { name: 'text' })),
  byStaff(post('/api/ipe_upload_image', { file: 'not a file', size: '1' }, { file: 'text' })),
  byStaff(read('/api/uploadsFolder')),
  read('/uploads/{name}'),
  byStaff(read('/api/admin/order_totals')),
  byStaff(read('/api/admin/orders/{id}')),
  byStaff(read('/api/admin/orders/{orderId}/payments')),
  byStaff(
    post(
      '/api/admin/refund',
      {
        orderId: 'ABCDEFGHJKMN',
        refundId: '018f3f3e-7c1a-7c3e-9d55-3d6b1f0a7c11',
        lines: [{ sku: '5', quantity: 1 }],
        restock: false,
        reason: 'other',
        note: '',
      },
      { orderId: 'choice', refundId: 'choice', lines: 'list', reason: 'choice', note: 'text' },
    ),
  ),
  byStaff(post('/api/ipe_cancel', { ipe_type: 'product', product_id: 5 }, { ipe_type: 'choice', product_id: 'id' })),
  read('/api/setup'),
  post(
    '/api/setup/owner',
    { key: 'k', name: 'Ann', email: 'ann@hatch.test', password: 'turnip kettle otter' },
    { key: 'choice', name: 'text', email: 'choice', password: 'text' },
  ),
  byStaff(read('/api/setup/steps')),
  byStaff(read('/api/admin/access')),
  byStaff(post('/api/admin/push_service/try')),
  byStaff(read('/api/admin/settings')),
  byStaff(read('/api/admin/settings/history')),
  byStaff(read('/api/admin/webhooks')),
  byStaff(read('/api/admin/webhooks/{id}/deliveries')),
  byStaff(
    post(
      '/api/admin/webhooks/create',
      { url: 'http://not.https', topics: ['orders'] },
      { url: 'choice', topics: 'list' },
    ),
  ),
  byStaff(
    post(
      '/api/admin/webhooks/save',
      { id: NO_UUID, url: 'https://till.example', topics: ['orders'] },
      { id: 'choice', url: 'choice', topics: 'list' },
    ),
  ),
  ...['remove', 'stop', 'start', 'test', 'secret', 'new_secret'].map((change) =>
    byStaff(post(`/api/admin/webhooks/${change}`, { id: NO_UUID }, { id: 'choice' })),
  ),
  byStaff(post('/api/admin/webhooks/resend', { id: '999999999' }, { id: 'choice' })),
  byStaff(read('/api/admin/users')),
  byStaff(
    post(
      '/api/toggleAbility',
      { email: 'nobody@hatch.test', ability: 'manage-takeaway-status' },
      { email: 'choice', ability: 'choice' },
    ),
  ),
  byStaff(post('/api/toggleAdminRole', { email: 'nobody@hatch.test' }, { email: 'choice' })),
  byStaff(post('/api/toggleRole', { email: 'nobody@hatch.test', role: 'admin' }, { email: 'choice', role: 'choice' })),
  byStaff(post('/api/hasRole', { email: 'nobody@hatch.test', role: 'admin' }, { email: 'choice' })),
  byStaff(post('/api/resetSecondFactor', { email: 'nobody@hatch.test' }, { email: 'choice' })),
  byStaff(post('/api/deleteUser', { email: 'nobody@hatch.test' }, { email: 'choice' })),
  byStaff(read('/api/admin/payments')),
  byStaff(post('/api/admin/reconcile')),
  read('/.well-known/oauth-authorization-server'),
  read('/oauth/consent'),
  post('/oauth/consent', { query: 'client_id=x', allow: false }, { query: 'choice', allow: 'choice' }),
  post('/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x' }, { grant_type: 'choice' }),
  post('/oauth/revoke', { token: 'x' }),
  post('/oauth/introspect', { token: 'x' }),
  byStaff(read('/oauth/scopes')),
  byStaff(read('/oauth/tokens')),
  byStaff(remove('/oauth/tokens/{id}')),
  byStaff(read('/oauth/clients')),
  byStaff(
    post('/oauth/clients', { name: 'Till', redirect: 'https://till.example/' }, { name: 'text', redirect: 'choice' }),
  ),
  byStaff({ ...remove('/oauth/clients/{id}'), method: 'PUT', body: { name: 'T', redirect: 'https://till.example/' } }),
  byStaff(remove('/oauth/clients/{id}')),
  byStaff(read('/oauth/personal-access-tokens')),
  byStaff(
    post('/oauth/personal-access-tokens', { name: 'Sums', scopes: ['menu:read'] }, { name: 'text', scopes: 'list' }),
  ),
  byStaff(remove('/oauth/personal-access-tokens/{id}')),
  byStaff(read('/takeaway/{id}/preview')),
  byStaff(read('/takeaway/{id}/bt-print')),
];
