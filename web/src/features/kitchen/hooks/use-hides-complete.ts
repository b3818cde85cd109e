import { useState } from 'react';
import { readDevice, writeDevice } from '../../../lib/device-storage';

const KEY = 'hatch-hides-complete';

export const useHidesComplete = () => {
  const [hides, setHides] = useState(() => readDevice(KEY) === '1');
  return {
    hides,
    toggle: (): void => {
      writeDevice(KEY, hides ? '0' : '1');
      setHides(!hides);
    },
  };
};
