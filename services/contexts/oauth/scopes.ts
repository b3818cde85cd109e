import type { Access } from '@hatch/kernel/rules';

export type ScopeFacts = {
  readonly description: string;
  /** The access that a user needs for the scope to open anything: a token never gives more than its user holds. */
  readonly needs: Access;
};

export const SCOPES = {
  'menu:read': { description: 'Read the menu: dishes, prices, categories and what is left', needs: 'logged-in' },
  'menu:write': { description: 'Change the menu: dishes, prices, what is in them, and categories', needs: 'admin' },
  'stock:write': { description: 'Take dishes off sale, put them back, and count what is left', needs: 'staff' },
  'orders:read': { description: 'Read orders, with who ordered and where to', needs: 'staff' },
  'orders:write': {
    description: 'Enter orders, and change them: accepted, paid, sent out, complete, cancelled',
    needs: 'staff',
  },
  'refunds:write': { description: 'Give money back to customers, all of it or a part', needs: 'admin' },
  'store:write': { description: 'Open and close the shop, and change its settings', needs: 'staff' },
  'history:read': { description: 'Read what happened in the shop, and who did it', needs: 'auditor' },
} as const satisfies Readonly<Record<string, ScopeFacts>>;

export type Scope = keyof typeof SCOPES;

export const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name);
