import { Negotiator } from '@fastify/accept-negotiator';

const ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof ENCODINGS)[number];

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] });

export const encodingFor = (accepted: string | undefined): ContentEncoding | undefined => {
  const taken = accepted === undefined ? null : negotiator.negotiate(accepted);
  return ENCODINGS.find((encoding) => encoding === taken);
};
