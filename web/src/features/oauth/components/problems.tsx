import { messages } from '../messages';

type ProblemsProps = { readonly errors: readonly string[] };

export const Problems = ({ errors }: ProblemsProps) => (
  <div role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad">
    {errors.length === 0 ? (
      <p className="font-semibold">{messages.failed}</p>
    ) : (
      <>
        <p className="font-semibold">{messages.whoops}</p>
        <ul className="mt-1 list-disc pl-5">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </>
    )}
  </div>
);
