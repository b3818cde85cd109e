import { mostFlakes, snowStepMs } from '@hatch/kernel/rules';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../../lib/notify';
import { useWantsStillness } from '../../lib/use-wants-stillness';
import { settingsQuery } from '../../site/settings';
import { snowflakeImagesQuery } from './api';
import { messages } from './messages';
import { startSnowfall } from './snowfall';

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
