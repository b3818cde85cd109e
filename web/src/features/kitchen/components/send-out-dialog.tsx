import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../messages';
import { recentDrivers, rememberDriver } from '../recent-drivers';
import { DriverNames } from './driver-names';

type SendOutDialogProps = {
  readonly name: string;
  readonly onSendOut: (driver: string) => void;
  readonly onClose: () => void;
};

export const SendOutDialog = ({ name, onSendOut, onClose }: SendOutDialogProps) => {
  const [drivers] = useState(recentDrivers);
  const { title, text, last, driver, confirm, unnamed } = messages.sendOut;
  return (
    <Dialog title={title(name)} onClose={onClose}>
      <p className="mb-3">{text}</p>
      <DriverNames
        label={last}
        drivers={drivers}
        field={driver}
        confirm={confirm}
        unnamed={unnamed}
        onName={(chosen) => {
          rememberDriver(chosen);
          onSendOut(chosen);
        }}
      />
    </Dialog>
  );
};
