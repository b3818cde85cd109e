/** Most flakes at once. */
export const SNOW_DENSITIES = { light: 30, medium: 50, heavy: 70 } as const;
/** Milliseconds a step. */
export const SNOW_SPEEDS = { 'very-slow': 50, slow: 40, medium: 20, heavy: 10, snowstorm: 5 } as const;

const known = <Names extends object>(names: Names, name: string | undefined, usual: keyof Names): keyof Names =>
  name !== undefined && Object.hasOwn(names, name) ? (name as keyof Names) : usual;

export const mostFlakes = (density: string | undefined): number =>
  SNOW_DENSITIES[known(SNOW_DENSITIES, density, 'medium')];

export const snowStepMs = (speed: string | undefined): number => SNOW_SPEEDS[known(SNOW_SPEEDS, speed, 'medium')];
