const idempotencyKey = (description: string): object => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', minLength: 1, maxLength: 128 },
});

const count = (description: string): object => ({ description, schema: { type: 'integer' } });

const refusal = {
  type: 'object',
  properties: {
    status: { const: false },
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['status', 'message'],
};

export const SHARED_PARTS = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'hatch_session' },
    token: { type: 'http', scheme: 'bearer', description: 'An access token of a program, or a personal one' },
  },
  parameters: {
    KeyOfClick: idempotencyKey('The same call with the same key changes nothing twice; one key a click.'),
    KeyOfProgram: idempotencyKey(
      'The same call with the same key is answered with the first answer for 24 hours; another call is 422.',
    ),
  },
  headers: {
    RateLimit: count('Calls that one permission may make in a minute'),
    RateLimitRemaining: count('Calls that are left'),
    RateLimitReset: count('Seconds until all may be made again'),
  },
  responses: { Refusal: { description: 'Refused', content: { 'application/json': { schema: refusal } } } },
} as const;
