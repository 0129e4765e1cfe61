// Placeholder rows of a list that is loading. Their number and height match the real rows, so that nothing below moves;
// a list with other rows sets the height with `--skeleton-row`.

export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>
          <span className="skeleton" />
        </span>
      ))}
    </div>
  );
}
