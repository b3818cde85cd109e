import { costOfRoles } from './roles/cost-of-roles.mjs';
import { RolesBench } from './roles/roles-bench.mjs';

/** What each role costs when it is a process of its own: docs/ops/scaling.md. */
export const roles = {
  figures: { cost: costOfRoles },
  file: '.test-results/bench-roles.json',
  prepare: () => RolesBench.prepare(),
};
