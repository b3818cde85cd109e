import type { Audience } from '@hatch/platform';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALL_AUDIENCES } from '../calls.js';
import { servedCalls } from '../testing/served-calls.js';
import { withSchemasInPlace } from '../testing/with-schemas-in-place.js';
import { writeDocument, type ApiDocument } from './generator/document.js';

let api: ApiDocument;
beforeAll(async () => {
  api = await writeDocument();
}, 120_000);

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<Record<string, unknown>>;
};
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

type Document = {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Paths;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

const document = (): Document => JSON.parse(api.text);
let whole: Paths | undefined;
const paths = (): Paths => (whole ??= withSchemasInPlace(document(), document().paths) as Paths);
const operations = () =>
  Object.entries(document().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

/** Anyone may call these; a call may still check who asks. */
const OPEN_TO_ALL: readonly (Audience | undefined)[] = [
  'anybody',
  'who has the link',
  'staff or who has the link',
  'staff or who placed the order',
  'a client that knows its secret',
  'a provider that is set up',
];

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

  it('API-05 gives each call a name of its own, a summary and a subject that it lists', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]+$/.test(name))).toEqual([]);
    const subjects = document().tags.map(({ name }) => name);
    for (const { operation } of operations()) {
      expect(operation.summary).toMatch(/^[A-Z][^\n]{5,79}[^.]$/);
      expect(subjects).toEqual(expect.arrayContaining([...operation.tags]));
    }
  });

  it('API-05 declares each part of a path that varies', () => {
    for (const { call, path, operation } of operations()) {
      const declared = (operation.parameters ?? []).flatMap((each) => (each.in === 'path' ? [each.name] : []));
      expect([call, ...declared]).toEqual([call, ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    }
  });

  it('OPEN-09 describes whether a call takes a session, a token with its scope, or neither', () => {
    const securityOf = (call: string) => operations().find((each) => each.call === call)?.operation.security;
    expect(securityOf('GET /api/products')).toEqual([]);
    expect(securityOf('GET /api/todaysOrders')).toEqual([{ session: [] }]);
    expect(securityOf('POST /api/v1/orders/enter')).toEqual([{ token: ['orders:write'] }]);
    for (const { call, operation } of operations())
      expect([call, operation.security.length === 0]).toEqual([call, OPEN_TO_ALL.includes(CALL_AUDIENCES[call])]);
  });

  it('API-05 names the types that calls take and answer, and describes each of them once', () => {
    const { schemas } = document().components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Order', 'MoveStockDto', 'Success', 'Failure']));
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
    const calls = JSON.stringify(document().paths);
    expect(texts.filter((text) => text.length > 300 && calls.includes(text))).toEqual([]);
  });

  it('API-05 describes which texts and lists a call takes, as its validators do', () => {
    const fieldOf = (path: string, field: string) =>
      (
        paths()[path]?.['post']?.requestBody?.content['application/json']?.schema as {
          readonly properties: Readonly<Record<string, object>>;
        }
      ).properties[field];
    expect(fieldOf('/api/v1/orders/enter', 'id')).toMatchObject({ type: 'string', format: 'uuid' });
    expect(fieldOf('/api/v1/categories/order', 'names')).toEqual({
      type: 'array',
      items: { type: 'string', maxLength: 255 },
      maxItems: 1000,
      uniqueItems: true,
    });
    expect(fieldOf('/api/v1/orders/{id}/delayed', 'due_by')).toMatchObject({ format: 'date-time' });
    const [day] = paths()['/api/replay/{day}']?.['get']?.parameters ?? [];
    expect(day).toMatchObject({ in: 'path', schema: { format: 'date', pattern: String.raw`^20\d{2}-\d{2}-\d{2}$` } });
    expect(Object.keys(paths()['/api/replay/{day}']?.['get']?.responses ?? {})).toContain('422');
  });

  it('OPEN-09 OPEN-11 describes who is refused, and in which shape', () => {
    expect(Object.keys(paths()['/change-status']?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '403', '422', 'default']),
    );
  });
});
