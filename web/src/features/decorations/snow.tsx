import { mostFlakes, snowStepMs } from '@hatch/kernel/rules';
import { useQuery, useSuspenseQuery, queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../../lib/notify';
import { useWantsStillness } from '../../lib/use-wants-stillness';
import { settingsQuery } from '../../site/settings';
import { messages } from './messages';
import { startSnowfall } from './snowfall';
import { http } from '../../lib/http';

const snowflakeImagesQuery = queryOptions({
  queryKey: ['snowflake-images'],
  queryFn: async (): Promise<readonly string[]> => (await http.read('/snowflakeImages')).images,
  staleTime: Infinity,
});

export const Snow = () => {
  const wantsStillness = useWantsStillness();
  const { snow_density: density, snow_speed: speed } = useSuspenseQuery(settingsQuery).data;
  const { data: images, isError } = useQuery({ ...snowflakeImagesQuery, enabled: !wantsStillness });
  const sky = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isError) notify.toast(messages.snowFailed);
  }, [isError]);
  useEffect(() => {
    if (wantsStillness || sky.current === null || !images?.length) return undefined;
    return startSnowfall(sky.current, { images, most: mostFlakes(density), stepMs: snowStepMs(speed) });
  }, [wantsStillness, images, density, speed]);
  return (
    <div ref={sky} aria-hidden="true" data-snow className="pointer-events-none fixed inset-0 z-40 overflow-hidden" />
  );
};
