import { isPostcode, normalisePostcode, type Pence } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notify } from '../../../lib/notify';
import { useDebounced } from '../../../lib/use-debounced';
import { messages } from '../messages';
import { http } from '../../../lib/http';

/** In miles. */
const fetchDistance = (postcode: string) => http.get('/api/postcode-distance/{postcode}', { postcode });

const STILL_MS = 500;

export type PostcodeCheck = {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly status: string;
  readonly inside: boolean | undefined;
  /** The checked postcode in its usual form. */
  readonly postcode: string;
  /** The minimum items total for delivery there; 0 for none. */
  readonly minimum: Pence;
};

const useFailureAlerts = (postcode: string, refusal: string | undefined, isError: boolean): void => {
  useEffect(() => {
    if (refusal !== undefined) void notify.alert(messages.distanceFailed(refusal));
  }, [postcode, refusal]);
  useEffect(() => {
    if (isError) void notify.alert(messages.distanceError(postcode));
  }, [postcode, isError]);
};

type CheckOptions = {
  readonly enabled: boolean;
  readonly kept: string;
  readonly onTyped: (text: string) => void;
};

/** `radius` in miles; exactly the radius is inside. */
export const usePostcodeCheck = (radius: number, { enabled, kept, onTyped }: CheckOptions): PostcodeCheck => {
  const [typed, write] = useState<string>();
  const text = typed ?? kept;
  const setText = (more: string): void => {
    write(more);
    onTyped(more);
  };
  const settled = useDebounced(text, STILL_MS);
  const isStill = settled === text;
  const isValid = isPostcode(settled);
  const postcode = normalisePostcode(settled.trim());
  const { data, isError, isFetching } = useQuery({
    queryKey: ['postcode-distance', postcode],
    queryFn: () => fetchDistance(postcode),
    enabled: enabled && isStill && isValid,
    retry: false,
    staleTime: ({ state }) => (state.data?.status ? 5 * 60_000 : 0),
  });
  const current = enabled && isStill && isValid && !isFetching;
  const refusal = current && data?.status === false ? data.message : undefined;
  useFailureAlerts(postcode, refusal, current && isError);

  const status = (): string => {
    const { waiting, typing, checking, invalid, problem, error, miles } = messages;
    if (text.trim() === '') return waiting;
    if (!isStill) return typing;
    if (!isValid) return invalid;
    if (isFetching) return checking;
    if (isError) return error;
    return data?.status ? miles(data.miles) : problem;
  };
  const distance = current && data?.status ? data : undefined;
  const inside = distance && distance.miles <= radius;
  return { text, setText, status: status(), postcode, inside, minimum: distance?.minimum_order ?? 0 };
};
