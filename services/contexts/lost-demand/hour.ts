/** ISO instant of the full hour: London's hours begin with those of UTC. */
export const hourOf = (at: Date): string => `${at.toISOString().slice(0, 13)}:00:00.000Z`;
