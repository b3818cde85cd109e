import { TOPICS, type Topic } from '@hatch/contexts/integrations';
import { SCOPES, type Scope } from '@hatch/contexts/oauth';
import { mayEnter } from '@hatch/kernel/rules';
import { type Program } from '@hatch/platform';

const SCOPE_OF: Readonly<Record<Topic, Scope>> = {
  orders: 'orders:read',
  stock: 'stock:write',
  store: 'store:write',
  menu: 'menu:read',
};

/** The program's scopes, as far as its owner has the right at this moment. */
export const topicsFor = ({ scopes, viewer }: Program): readonly Topic[] => {
  const holds = (scope: Scope): boolean => scopes.includes(scope) && mayEnter(viewer, SCOPES[scope].needs);
  return TOPICS.filter((topic) => holds('history:read') || holds(SCOPE_OF[topic]));
};
