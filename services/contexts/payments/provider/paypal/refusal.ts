import { z } from 'zod';
import { ProviderRefused } from '../payment-provider.js';

const refusalSchema = z.object({
  name: z.string(),
  message: z.string(),
  details: z.array(z.object({ issue: z.string().optional(), description: z.string().optional() })).optional(),
});
const tokenRefusalSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** Older calls return sentences instead of codes. */
const CODE = /^[A-Z0-9_]+$/;

export const refusalOf = (answer: unknown): ProviderRefused | undefined => {
  const refusal = refusalSchema.safeParse(answer);
  if (refusal.success) {
    const { name, message, details } = refusal.data;
    const first = details?.[0];
    const issue = first?.issue && CODE.test(first.issue) ? first.issue : name;
    return new ProviderRefused(issue, first?.description ?? message);
  }
  const token = tokenRefusalSchema.safeParse(answer);
  return token.success
    ? new ProviderRefused(token.data.error, token.data.error_description ?? token.data.error)
    : undefined;
};

/** A 4xx that is worth retrying. */
export const UNDER_WAY = 'PREVIOUS_REQUEST_IN_PROGRESS';

export const isUnknown = (error: unknown): boolean =>
  error instanceof ProviderRefused && (error.code === 'INVALID_RESOURCE_ID' || error.code === 'RESOURCE_NOT_FOUND');
