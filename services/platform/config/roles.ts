export const ROLES = ['api', 'projections', 'gateway', 'jobs'] as const;

export type Role = (typeof ROLES)[number];

export const isRole = (name: string): name is Role => ROLES.some((role) => role === name);
