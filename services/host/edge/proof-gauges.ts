import type { ProofState } from '@hatch/projections/engine';
import type { Readings } from './readings.js';

export const addProofGauges = (readings: Readings, state: Pick<ProofState, 'counts' | 'progress'>): void => {
  const proofs = readings.of('proofs', async () => {
    const [counts, progress] = await Promise.all([state.counts(), state.progress()]);
    return { counts, progress };
  });
  readings.gauge({
    name: 'hatch_proof_differences',
    help: 'Rows, days or seals that differ from what the log says',
    labelNames: ['check'],
    read: proofs,
    set: (gauge, { counts, progress }) => {
      for (const { name: check } of progress) gauge.set({ check }, counts.get(check) ?? 0);
    },
  });
  readings.gauge({
    name: 'hatch_proof_last_pass_timestamp_seconds',
    help: 'When everything of the check was last compared once',
    labelNames: ['check'],
    read: proofs,
    set: (gauge, { progress }) => {
      for (const { name: check, passedAt } of progress) if (passedAt) gauge.set({ check }, passedAt.getTime() / 1000);
    },
  });
};
