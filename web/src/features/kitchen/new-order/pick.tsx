import { useFormContext } from 'react-hook-form';

type PickProps<Value extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly options: Readonly<Record<Value, string>>;
};

export const Pick = <Value extends string>({ name, legend, options }: PickProps<Value>) => {
  const { register } = useFormContext();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {Object.entries<string>(options).map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-2 rounded-control border border-edge px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input type="radio" value={value} className="size-5 accent-accent" {...register(name)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
