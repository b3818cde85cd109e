type ErrorListProps = { readonly errors: readonly string[] };

/** Always mounted, so that screen readers announce new errors. */
export const ErrorList = ({ errors }: ErrorListProps) => (
  <div role="alert" className="contents">
    {errors.length > 0 && (
      <ul
        aria-label="Problems with your order"
        className="flex flex-col gap-1 rounded-card bg-bad-soft p-4 font-semibold text-bad"
      >
        {[...new Set(errors)].map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    )}
  </div>
);
