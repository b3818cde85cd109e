type ErrorListProps = { readonly errors: readonly string[] };

/** CHK-02 */
export const ErrorList = ({ errors }: ErrorListProps) => (
  <div role="alert">
    {errors.length > 0 && (
      <ul
        aria-label="Problems with your order"
        className="flex flex-col gap-1 rounded-card bg-bad-soft p-4 font-semibold text-bad"
      >
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    )}
  </div>
);
