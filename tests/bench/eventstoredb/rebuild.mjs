import { rebuiltBesideAdds, reportRebuild } from '../core/rebuild.mjs';

/** Every read model from the log in EventStoreDB, while the shop on it sells. */
export const rebuild = async (bench) => {
  const past = await bench.past();
  await past.start();
  reportRebuild(bench.report, past.events, await rebuiltBesideAdds(past.hatch));
};
