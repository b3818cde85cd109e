import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http';

export const snowflakeImagesQuery = queryOptions({
  queryKey: ['snowflake-images'],
  queryFn: async (): Promise<readonly string[]> => (await http.read('/snowflakeImages')).images,
  staleTime: Infinity,
});
