import type { OrderRepository } from '@hatch/contexts/orders/module';
import { forgottenSubjects, type PostgresKeyVault } from '@hatch/event-store';

export type Remembers = {
  readonly databaseUrl: string;
  readonly vault: Pick<PostgresKeyVault, 'drop'>;
  /** Its cache holds decrypted personal data. */
  readonly orders: Pick<OrderRepository, 'clearCache'>;
};

/** Drops the subjects that any process of this Hatch forgets. @returns how to stop */
export const watchForgottenSubjects = async ({
  databaseUrl,
  vault,
  orders,
}: Remembers): Promise<() => Promise<void>> => {
  const forgotten = forgottenSubjects({
    connectionString: databaseUrl,
    onForgotten: (subject) => {
      vault.drop(subject);
      orders.clearCache();
    },
  });
  await forgotten.start();
  return () => forgotten.stop();
};
