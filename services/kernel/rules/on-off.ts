const ON = ['1', 'on', 'true'];
const OFF = ['', '0', 'off', 'false'];

const read = (value: string): string => value.trim().toLowerCase();

export const isOn = (value: string): boolean => ON.includes(read(value));

export const isOff = (value: string): boolean => OFF.includes(read(value));
