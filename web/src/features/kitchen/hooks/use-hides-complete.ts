import { useState } from 'react';
import { readDevice, writeDevice } from '../../../lib/device-storage';

const KEY = 'hatch-hides-complete';

/** Whether COMPLETE orders are hidden, remembered by this device (LIVE-02). */
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
