import type { OrderRepository } from '@hatch/contexts/ordering/module';
import { forgottenSubjects, type PostgresKeyVault } from '@hatch/event-store';

export type Remembers = {
  readonly databaseUrl: string;
  readonly vault: Pick<PostgresKeyVault, 'drop'>;
  /** Keeps personal data in memory that a forgotten person's key opened; it is read again when needed. */
  readonly orders: Pick<OrderRepository, 'clearCache'>;
};

/** Takes out of this process's memory whom any process of this Hatch forgets. Answers how to stop. */
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
