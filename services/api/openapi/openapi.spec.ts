import { beforeAll, describe, expect, it } from 'vitest';
import { servedCalls } from '../testing/served-calls.js';
import { writeDocument, type ApiDocument } from './generator/document.js';

let api: ApiDocument;
beforeAll(async () => {
  api = await writeDocument();
}, 120_000);

type Operation = {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<Record<string, unknown>>;
};
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const paths = (): Paths => (JSON.parse(api.text) as { readonly paths: Paths }).paths;

/** Of both documents' section 7, `{}` for any parameter. */
const CALLS = [
  'POST /api/getCartFromSession',
  'POST /api/updateCartInSession',
  'POST /api/moveProductStockToBasket',
  'POST /api/product/getAvailableStock',
  'GET /api/cartOrBasket',
  'GET /api/orderExtra',
  'POST /api/saveCartAsOrder',
  'POST /api/fetchOrder',
  'POST /api/updateOrder',
  'GET /api/checkout_intro',
  'POST /api/deliveryChargesSummary',
  'GET /api/calc_delivery',
  'GET /api/postcode-distance/{}',
  'GET /api/takeawayDiscountSettings',
  'POST /checkout',
  'POST /complete-order',
  'GET /api/available_payment_methods',
  'POST /api/updatePayMethod',
  'GET /store-status',
  'POST /change-status',
  'GET /api/minsToCloseTime',
  'GET /api/nextOpenAt',
  'GET /api/todaysOrderTally',
  'GET /api/todaysOrders',
  'GET /api/fetchOrder/{}',
  'POST /api/ta/notifyCustomer',
  'POST /takeaway/printOrder',
  'POST /takeaway/orderComplete',
  'POST /takeaway/markPaid',
  'GET /takeaway/{}/preview',
  'GET /takeaway/{}/bt-print',
  'POST /api/settings',
  'POST /api/settings/update',
  'GET /api/settings/{}',
  'POST /api/validate_postcode',
  'POST /api/oosProducts',
  'POST /api/product/update_product_status',
  'POST /api/productVariant/update_status',
  'POST /api/ipe_save',
  'POST /api/ipe_cancel',
  'POST /api/log',
  'POST /api/log-error',
  'POST /api/log-info',
  'POST /api/log-debug',
  'POST /broadcasting/auth',
  'POST /broadcasting/user-auth',
  'POST /login',
  'POST /logout',
  'POST /logout/everywhere',
  'GET /api/me',
  'GET /api/products',
  'GET /api/products/{}',
  'GET /api/categories',
  'GET /api/openapi.json',
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
];

const callOf = (method: string, path: string): string => `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '{}')}`;

/** Without its pages. */
const served = (): readonly string[] =>
  servedCalls()
    .filter(({ controller }) => !controller.endsWith('PagesController'))
    .map(({ call }) => call.replace(/\{[^}]+\}/g, '{}'));

describe('the OpenAPI document', () => {
  it('is committed as the controllers are now; vitest -u writes it anew', async () => {
    await expect(api.text).toMatchFileSnapshot('./openapi.json');
  });

  it('has every call of both specifications that this shop answers, and its own', () => {
    const described = api.routes.map(({ method, path }) => callOf(method, path));
    expect(CALLS.filter((call) => !described.includes(call))).toEqual([]);
  });

  it('has every route the running server is given', () => {
    const described = api.routes.map(({ method, path }) => callOf(method, path));
    expect(served().filter((call) => !described.includes(call))).toEqual([]);
    expect(served().length).toBeGreaterThan(40);
  });

  it('OPEN-109 describes which fields a call takes, as JSON and as a form', () => {
    const { content } = paths()['/api/moveProductStockToBasket']?.['post']?.requestBody ?? { content: {} };
    expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    expect(content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['id', 'quantity'],
      properties: {
        id: { type: 'integer', minimum: 1, maximum: 2147483647 },
        variant: { type: 'string', maxLength: 255 },
        quantity: { type: 'integer', minimum: -9900, maximum: 9900 },
        returnToStock: { type: 'boolean' },
      },
    });
  });

  it('OPEN-109 describes which calls take form data', () => {
    const taking = Object.entries(paths()).filter(
      ([, { post }]) => post?.requestBody && 'multipart/form-data' in post.requestBody.content,
    );
    expect(taking.map(([path]) => path)).toEqual([
      '/api/admin/menu_import/check',
      '/api/admin/pictures',
      '/api/ipe_cancel',
      '/api/ipe_save',
      '/api/ipe_upload_image',
    ]);
  });

  it('OPEN-107 describes what a call answers, from its own types', () => {
    expect(paths()['/api/todaysOrderTally']?.['get']?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { type: 'number' } } },
    });
    expect(paths()['/api/todaysOrders']?.['get']?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
    });
    expect(paths()['/store-status']?.['get']?.responses['200']).toMatchObject({
      content: { 'text/plain': { schema: { enum: ['busy', 'closed', 'open', 'slammed'] } } },
    });
  });

  it('OPEN-68 describes what the text of a read model stands for', () => {
    expect(paths()['/api/products/{id}']?.['get']?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { properties: { price: { type: 'number' } } } } },
    });
    expect(paths()['/api/products']?.['get']?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { items: { properties: { variants: { type: 'array' } } } } } },
    });
  });

  it('OPEN-09 OPEN-11 describes who is refused, and in which shape', () => {
    expect(Object.keys(paths()['/change-status']?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '403', '422', 'default']),
    );
  });
});
