/** DEC-02: at most so many flakes fall at once. */
export const SNOW_DENSITIES = { light: 30, medium: 50, heavy: 70 } as const;
/** DEC-03, OPEN-99: how many milliseconds a flake takes for a step. */
export const SNOW_SPEEDS = { 'very-slow': 50, slow: 40, medium: 20, heavy: 10, snowstorm: 5 } as const;

const known = <Names extends object>(names: Names, name: string | undefined, usual: keyof Names): keyof Names =>
  name !== undefined && Object.hasOwn(names, name) ? (name as keyof Names) : usual;

/** DEC-04 */
export const mostFlakes = (density: string | undefined): number =>
  SNOW_DENSITIES[known(SNOW_DENSITIES, density, 'medium')];

/** DEC-05 */
export const snowStepMs = (speed: string | undefined): number => SNOW_SPEEDS[known(SNOW_SPEEDS, speed, 'medium')];
