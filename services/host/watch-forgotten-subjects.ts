import { forgottenSubjects, type PostgresKeyVault } from '@hatch/event-store';
import type { Aggregates } from '@hatch/processes';

export type Remembers = {
  readonly databaseUrl: string;
  readonly vault: Pick<PostgresKeyVault, 'drop'>;
  readonly aggregates: Pick<Aggregates, 'dropPersonal'>;
};

/** Takes out of this process's memory whom any process of this Hatch forgets. Answers how to stop. */
export const watchForgottenSubjects = async ({
  databaseUrl,
  vault,
  aggregates,
}: Remembers): Promise<() => Promise<void>> => {
  const forgotten = forgottenSubjects({
    connectionString: databaseUrl,
    onForgotten: (subject) => {
      vault.drop(subject);
      aggregates.dropPersonal();
    },
  });
  await forgotten.start();
  return () => forgotten.stop();
};
