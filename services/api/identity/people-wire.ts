import { canManageTakeaway, canReadHistory } from '@hatch/contexts/identity';
import type { DirectoryUser } from '@hatch/projections/identity';

export const personToWire = (user: DirectoryUser, hasSecondFactor: boolean, hasPin: boolean) => ({
  user_id: user.userId,
  /** Null where the name and address cannot be read. */
  email: user.email,
  name: user.name,
  is_admin: user.isAdmin,
  is_superuser: user.isSuperuser,
  can_manage_takeaway: canManageTakeaway(user),
  can_read_history: canReadHistory(user),
  has_second_factor: hasSecondFactor,
  has_pin: hasPin,
  registered_at: user.registeredAt.toISOString(),
});
